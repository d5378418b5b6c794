using System;
using MsSqlConnector.Packets;
using MsSqlConnector.Requests.Features;

namespace MsSqlConnector.Requests.Login;

/// <summary>
/// The login request (MS-TDS 2.2.6.4): a fixed part, a table of offsets and lengths, the texts and the requested features. All texts are
/// limited, so the message is written at once.
/// </summary>
internal sealed class Login7Request : Request
{
    /// <summary>The maximum number of characters of a name.</summary>
    public const int MaxNameCharCount = 128;

    /// <summary>
    /// The maximum number of characters of the server: a routed name, a comma and a port. The name in the connection string is limited to
    /// 128.
    /// </summary>
    private const int MaxServerCharCount = LoginParameters.MaxRoutedNameCharCount + 6;

    /// <summary>The maximum number of characters of a file path.</summary>
    public const int MaxFileCharCount = 260;

    /// <summary>The maximum size of a security token. It keeps the message below the 128 KB limit of LOGIN7.</summary>
    public const int MaxTokenByteCount = 120_000;

    private const uint TdsVersion = 0x7400_0004;
    private const uint StrictTdsVersion = 0x0800_0000;
    private const int FixedByteCount = 94;

    // Bits 5 to 7: report USE, fail if the database is not available, report the language.
    private const byte OptionFlags1 = 0xE0;

    // Bits 0 and 1: fail if the language is not available, use the ODBC settings.
    private const byte OptionFlags2 = 0x03;
    private const byte ReplicationUser = 0x30;
    private const byte IntegratedSecurity = 0x80;
    private const byte ReadOnlyIntent = 0x20;
    private const byte HasExtension = 0x10;
    private const byte ChangesPassword = 0x01;

    private readonly LoginParameters _parameters;
    private readonly LoginFeatures _features;
    private readonly byte[] _securityToken;

    /// <summary>Initializes a request. <paramref name="securityToken"/> starts an integrated login and is empty for other logins.</summary>
    /// <exception cref="ArgumentException">A text or the token is longer than the protocol allows. The message names it.</exception>
    public Login7Request(LoginParameters parameters, LoginFeatures features, byte[]? securityToken = null)
    {
        Check(parameters.Workstation, "Workstation ID");
        Check(parameters.User, "User ID");
        Check(parameters.Password, "The password");
        Check(parameters.NewPassword, "The new password");
        Check(parameters.ApplicationName, "Application Name");
        Check(parameters.Server, "Data Source", MaxServerCharCount);
        Check(parameters.Language, "Current Language");
        Check(parameters.Database, "The name of the database (Initial Catalog)");
        Check(parameters.AttachDatabaseFile, "AttachDbFilename", MaxFileCharCount);
        if (securityToken?.Length > MaxTokenByteCount)
        {
            throw new ArgumentException(
                $"The security token has {securityToken.Length} bytes, which exceeds the limit of {MaxTokenByteCount} bytes.");
        }

        _parameters = parameters;
        IsIntegrated = parameters.IsIntegrated;
        _features = features;
        _securityToken = securityToken ?? [];
    }

    public override bool IsSecret => true;

    public override PacketType Type => PacketType.Login7;

    /// <summary>Gets a value that indicates whether the login uses the current account.</summary>
    public bool IsIntegrated { get; init; }

    private int ExtensionByteCount => _features.All.Count > 0 ? sizeof(uint) : 0;

    private int TextByteCount => sizeof(char) * (
        _parameters.Workstation.Length + _parameters.User.Length + _parameters.Password.Length
        + _parameters.ApplicationName.Length + _parameters.Server.Length + ClientLibraryInfo.LibraryName.Length
        + _parameters.Language.Length + _parameters.Database.Length + _parameters.AttachDatabaseFile.Length
        + _parameters.NewPassword.Length);

    public override bool TryWrite(PacketWriter writer)
    {
        int tokenOffset = FixedByteCount + ExtensionByteCount + TextByteCount;
        int featuresOffset = tokenOffset + _securityToken.Length;
        WriteFixed(writer, featuresOffset + _features.ByteCount);
        WriteTable(writer, tokenOffset);
        WriteTexts(writer, featuresOffset);
        _features.Write(writer);
        return true;
    }

    private void WriteFixed(PacketWriter writer, int byteCount)
    {
        Version version = ClientLibraryInfo.Version;
        writer.WriteInt32(byteCount);
        writer.WriteUInt32(_parameters.IsStrict ? StrictTdsVersion : TdsVersion);
        writer.WriteInt32(_parameters.PacketByteCount);
        writer.WriteUInt32(((uint)version.Major << 24) | ((uint)version.Minor << 16) | (ushort)Math.Max(version.Build, 0));
        writer.WriteInt32(ClientProcess.Id);

        // The connection id of a primary server, which is always 0.
        writer.WriteInt32(0);
        writer.WriteByte(OptionFlags1);
        writer.WriteByte((byte)(
            OptionFlags2
            | (_parameters.IsReplication ? ReplicationUser : 0)
            | (IsIntegrated ? IntegratedSecurity : 0)));
        writer.WriteByte(_parameters.IsReadOnlyIntent ? ReadOnlyIntent : (byte)0);
        writer.WriteByte((byte)((ExtensionByteCount > 0 ? HasExtension : 0) | (_parameters.NewPassword.Length > 0 ? ChangesPassword : 0)));

        // Time zone and locale. Servers ignore both.
        writer.WriteInt32(0);
        writer.WriteInt32(0);
    }

    private void WriteTable(PacketWriter writer, int tokenOffset)
    {
        int offset = FixedByteCount;
        WriteEntry(writer, ref offset, _parameters.Workstation);
        WriteEntry(writer, ref offset, _parameters.User);
        WriteEntry(writer, ref offset, _parameters.Password);
        WriteEntry(writer, ref offset, _parameters.ApplicationName);
        WriteEntry(writer, ref offset, _parameters.Server);
        writer.WriteUInt16((ushort)offset);
        writer.WriteUInt16((ushort)ExtensionByteCount);
        offset += ExtensionByteCount;
        WriteEntry(writer, ref offset, ClientLibraryInfo.LibraryName);
        WriteEntry(writer, ref offset, _parameters.Language);
        WriteEntry(writer, ref offset, _parameters.Database);
        writer.WriteBytes(ClientLibraryInfo.Id);

        // Offsets have two bytes, so the token, which can be long, is after all texts.
        writer.WriteUInt16((ushort)(_securityToken.Length > 0 ? tokenOffset : offset));
        writer.WriteUInt16((ushort)Math.Min(_securityToken.Length, ushort.MaxValue));
        WriteEntry(writer, ref offset, _parameters.AttachDatabaseFile);
        WriteEntry(writer, ref offset, _parameters.NewPassword);
        writer.WriteInt32(_securityToken.Length < ushort.MaxValue ? 0 : _securityToken.Length);
    }

    private void WriteTexts(PacketWriter writer, int featuresOffset)
    {
        writer.WriteUnicode(_parameters.Workstation.AsSpan());
        writer.WriteUnicode(_parameters.User.AsSpan());
        LoginPassword.Write(writer, _parameters.Password.AsSpan());
        writer.WriteUnicode(_parameters.ApplicationName.AsSpan());
        writer.WriteUnicode(_parameters.Server.AsSpan());
        if (ExtensionByteCount > 0)
        {
            writer.WriteInt32(featuresOffset);
        }

        writer.WriteUnicode(ClientLibraryInfo.LibraryName.AsSpan());
        writer.WriteUnicode(_parameters.Language.AsSpan());
        writer.WriteUnicode(_parameters.Database.AsSpan());
        writer.WriteUnicode(_parameters.AttachDatabaseFile.AsSpan());
        LoginPassword.Write(writer, _parameters.NewPassword.AsSpan());
        writer.WriteBytes(_securityToken);
    }

    private static void WriteEntry(PacketWriter writer, ref int offset, string text)
    {
        writer.WriteUInt16((ushort)offset);
        writer.WriteUInt16((ushort)text.Length);
        offset += text.Length * sizeof(char);
    }

    private static void Check(string text, string fieldName, int maxCharCount = MaxNameCharCount)
    {
        if (text.Length > maxCharCount)
        {
            throw new ArgumentException($"{fieldName} has {text.Length} characters, which exceeds its limit of {maxCharCount}.");
        }
    }
}

/// <summary>
/// Encodes the password for LOGIN7: the halves of each byte are swapped, then combined with 0xA5 by XOR (MS-TDS 2.2.6.4). This does not
/// protect the password; the encryption of the connection does.
/// </summary>
internal static class LoginPassword
{
    private const byte Mask = 0xA5;

    public static void Write(PacketWriter writer, ReadOnlySpan<char> password)
    {
        foreach (char character in password)
        {
            writer.WriteByte(Obfuscate((byte)character));
            writer.WriteByte(Obfuscate((byte)(character >> 8)));
        }
    }

    private static byte Obfuscate(byte value) => (byte)(((value >> 4) | (value << 4)) ^ Mask);
}
