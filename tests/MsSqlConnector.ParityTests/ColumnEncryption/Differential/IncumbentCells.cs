using System;
using System.Data;
using System.Linq;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text;
using Incumbent = Microsoft.Data.SqlClient;

namespace MsSqlConnector.ParityTests.ColumnEncryption.Differential;

/// <summary>The cells and the normalization of Microsoft.Data.SqlClient, which are internal there.</summary>
internal static class IncumbentCells
{
    private const BindingFlags Any = BindingFlags.Instance | BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic;
    private const string Root = "Microsoft.Data.SqlClient.";
    private const string Algorithm = "AEAD_AES_256_CBC_HMAC_SHA256";
    private const int DecimalByteCount = 17;

    private static readonly Assembly s_assembly = typeof(Incumbent.SqlConnection).Assembly;

    public static byte[] Encrypt(byte[] key, byte[] plain, bool isDeterministic) => Invoke("EncryptData", key, plain, isDeterministic);

    public static byte[] Decrypt(byte[] key, byte[] cell) => Invoke("DecryptData", key, cell, isDeterministic: true);

    /// <summary>Returns the plain bytes of a value as a parameter of a type.</summary>
    public static byte[] Normalize(object value, SqlDbType type, byte scale, int byteCount)
    {
        object parser = RuntimeHelpers.GetUninitializedObject(Get("TdsParser"));
        Set(parser, "_defaultEncoding", Encoding.Latin1);
        object state = RuntimeHelpers.GetUninitializedObject(
            Find("TdsParserStateObjectManaged", "ManagedSni.TdsParserStateObjectManaged", "SNI.TdsParserStateObjectManaged"));
        Set(state, "_decimalBits", null);
        Set(state, "_bDecimalBytes", new byte[DecimalByteCount]);
        object metaType = Get("MetaType").GetMethod("GetMetaTypeFromSqlDbType", Any)!.Invoke(null, [type, false])!;
        MethodInfo method = Get("TdsParser").GetMethods(Any).First(m => m.Name == "SerializeUnencryptedValue");
        object?[] arguments = [value, metaType, scale, byteCount, 0, false, (byte)1, state];
        return (byte[])method.Invoke(parser, arguments[..method.GetParameters().Length])!;
    }

    private static byte[] Invoke(string name, byte[] key, byte[] bytes, bool isDeterministic)
    {
        object cellKey = Activator.CreateInstance(Get("SqlAeadAes256CbcHmac256EncryptionKey"), Any, null, [key, Algorithm], null)!;
        object encryptionType = Enum.ToObject(Get("SqlClientEncryptionType"), isDeterministic ? 1 : 2);
        object algorithm = Activator.CreateInstance(
            Get("SqlAeadAes256CbcHmac256Algorithm"), Any, null, [cellKey, encryptionType, (byte)1], null)!;
        return (byte[])algorithm.GetType().GetMethod(name, Any, [typeof(byte[])])!.Invoke(algorithm, [bytes])!;
    }

    private static Type Get(string name) => s_assembly.GetType(Root + name, throwOnError: true)!;

    private static Type Find(params string[] names) =>
        names.Select(name => s_assembly.GetType(Root + name)).First(type => type is not null)!;

    private static void Set(object target, string name, object? value)
    {
        for (Type? type = target.GetType(); type is not null; type = type.BaseType)
        {
            if (type.GetField(name, Any | BindingFlags.DeclaredOnly) is { } field)
            {
                field.SetValue(target, value);
            }
        }
    }
}
