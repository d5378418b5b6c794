using System;
using System.Collections.Generic;
using System.Reflection;
using System.Security.Cryptography;
using Theirs = Microsoft.Data.SqlClient;

namespace MsSqlConnector.ParityTests.ColumnEncryption.Enclaves;

/// <summary>The internal classes of Microsoft.Data.SqlClient for enclaves.</summary>
internal static class TheirEnclaves
{
    private const BindingFlags Members = BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance;

    private static readonly Assembly s_assembly = typeof(Theirs.SqlConnection).Assembly;

    /// <summary>Returns the attestation parameters of a provider, and what <see cref="CreateSession"/> needs of them.</summary>
    public static (byte[] Parameters, ECDiffieHellman KeyPair) Begin(
        Theirs.SqlConnectionAttestationProtocol protocol, string url, string type, byte[] nonce)
    {
        object attestation = Call(GetProvider(protocol), "GetAttestationParameters", url, nonce, nonce.Length)!;
        object enclaveDelegate = Create("EnclaveDelegate");
        byte[] parameters = (byte[])Call(enclaveDelegate, "GetSerializedAttestationParameters", attestation, type)!;
        return (parameters, (ECDiffieHellman)Get(attestation, "ClientDiffieHellmanKey"));
    }

    /// <summary>Verifies the attestation information, and returns the id and the key of the session.</summary>
    public static (long Id, byte[] Secret) CreateSession(
        Theirs.SqlConnectionAttestationProtocol protocol, string url, byte[] information, ECDiffieHellman keyPair)
    {
        object parameters = Create("EnclaveSessionParameters", "server" + Guid.NewGuid(), url, "db", protocol);
        object?[] arguments = [information, keyPair, parameters, Array.Empty<byte>(), 0, null, null];
        Invoke(GetProvider(protocol), "CreateEnclaveSession", arguments);
        return ((long)Get(arguments[5]!, "SessionId"), (byte[])Call(arguments[5]!, "GetSessionKey")!);
    }

    /// <summary>Verifies the information of the protocol AAS apart from its token, and returns the key of the session.</summary>
    public static byte[] DeriveAzureSecret(byte[] information, byte[] nonce, ECDiffieHellman keyPair)
    {
        object parsed = Create("AzureAttestationEnclaveProvider+AzureAttestationInfo", information);
        object provider = GetProvider(Theirs.SqlConnectionAttestationProtocol.AAS);
        return (byte[])Call(
            provider, "GetSharedSecret", Get(parsed, "Identity"), nonce, Get(parsed, "EnclaveType"), Get(parsed, "EnclaveDHInfo"),
            keyPair)!;
    }

    /// <summary>Returns the token in the information of the protocol AAS.</summary>
    public static string ReadToken(byte[] information)
    {
        object token = Get(Create("AzureAttestationEnclaveProvider+AzureAttestationInfo", information), "AttestationToken");
        return (string)Get(token, "AttestationToken");
    }

    /// <summary>Returns the contents of a package after its random bytes.</summary>
    public static byte[] CreatePackageContents(
        long number, string text, params (byte[] Key, int DatabaseId, byte[] MetadataVersion, int KeyId)[] keys)
    {
        Type keyType = GetType("ColumnEncryptionKeyInfo");
        object list = Activator.CreateInstance(typeof(List<>).MakeGenericType(keyType))!;
        foreach ((byte[] key, int databaseId, byte[] version, int keyId) in keys)
        {
            Call(list, "Add", Create("ColumnEncryptionKeyInfo", key, databaseId, version, keyId));
        }

        object enclaveDelegate = Create("EnclaveDelegate");
        object hash = Call(enclaveDelegate, "ComputeQueryStringHash", text)!;
        return ((byte[])Call(enclaveDelegate, "GenerateBytePackageForKeys", number, hash, list)!)[16..];
    }

    public static byte[] EncryptPackage(byte[] contents, byte[] secret) =>
        (byte[])Call(Create("EnclaveDelegate"), "EncryptBytePackage", contents, secret, "server")!;

    private static object GetProvider(Theirs.SqlConnectionAttestationProtocol protocol) => Create(protocol switch
    {
        Theirs.SqlConnectionAttestationProtocol.AAS => "AzureAttestationEnclaveProvider",
        Theirs.SqlConnectionAttestationProtocol.HGS => "HostGuardianServiceEnclaveProvider",
        _ => "NoneAttestationEnclaveProvider",
    });

    private static Type GetType(string name) => s_assembly.GetType("Microsoft.Data.SqlClient." + name, throwOnError: true)!;

    private static object Create(string type, params object[] arguments) =>
        Activator.CreateInstance(GetType(type), Members, null, arguments, null)!;

    private static object Get(object instance, string property) => instance.GetType().GetProperty(property, Members)!.GetValue(instance)!;

    private static object? Call(object instance, string method, params object?[] arguments) => Invoke(instance, method, arguments);

    private static object? Invoke(object instance, string method, object?[] arguments)
    {
        try
        {
            return instance.GetType().GetMethod(method, Members)!.Invoke(instance, arguments);
        }
        catch (TargetInvocationException exception)
        {
            throw exception.InnerException!;
        }
    }
}
