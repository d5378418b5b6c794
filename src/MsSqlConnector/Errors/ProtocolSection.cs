using System.Collections.Generic;

namespace MsSqlConnector.Errors;

/// <summary>The sections of MS-TDS that protocol errors cite, so that the reader of a message finds the expected format.</summary>
internal static class ProtocolSection
{
    public const string LoginResponse = "2.2.2.2";
    public const string ResponseCompletion = "2.2.2.7";
    public const string PacketHeader = "2.2.3.1";
    public const string TokenStream = "2.2.4.2";
    public const string Collation = "2.2.5.1.2";

    /// <summary>Partially length-prefixed values and text pointers.</summary>
    public const string DataStreams = "2.2.5.2.3";
    public const string VariableLengthTypes = "2.2.5.4.3";
    public const string Integers = "2.2.5.5.1.1";
    public const string Strings = "2.2.5.5.1.3";
    public const string Money = "2.2.5.5.1.4";
    public const string FloatingPoint = "2.2.5.5.1.5";
    public const string Decimals = "2.2.5.5.1.6";
    public const string Guids = "2.2.5.5.1.7";
    public const string DatesAndTimes = "2.2.5.5.1.8";
    public const string ClrInstances = "2.2.5.5.2";
    public const string Xml = "2.2.5.5.3";
    public const string Variants = "2.2.5.5.4";
    public const string TableValues = "2.2.5.5.5";
    public const string Json = "2.2.5.5.6";
    public const string Vectors = "2.2.5.5.7";
    public const string TypeInfo = "2.2.5.6";
    public const string PreLogin = "2.2.6.5";
    public const string AltMetaData = "2.2.7.1";
    public const string AltRow = "2.2.7.2";
    public const string ColMetaData = "2.2.7.4";
    public const string DataClassification = "2.2.7.5";
    public const string EnvironmentChange = "2.2.7.9";
    public const string FeatureExtAck = "2.2.7.11";
    public const string LoginAck = "2.2.7.14";
    public const string Order = "2.2.7.17";
    public const string ReturnValue = "2.2.7.19";
    public const string Row = "2.2.7.20";
    public const string SessionState = "2.2.7.21";
    public const string SecurityToken = "2.2.7.22";

    private static readonly Dictionary<byte, string> s_byToken = new()
    {
        [0x78] = "2.2.7.16", [0x79] = "2.2.7.18", [0x81] = ColMetaData, [0x88] = AltMetaData, [0xA3] = DataClassification,
        [0xA4] = "2.2.7.23", [0xA5] = "2.2.7.3", [0xA9] = Order, [0xAA] = "2.2.7.10", [0xAB] = "2.2.7.13", [0xAC] = ReturnValue,
        [0xAD] = LoginAck, [0xAE] = FeatureExtAck, [0xD1] = Row, [0xD2] = "2.2.7.15", [0xD3] = AltRow, [0xE3] = EnvironmentChange,
        [0xE4] = SessionState, [0xED] = SecurityToken, [0xEE] = "2.2.7.12", [0xFD] = "2.2.7.6", [0xFE] = "2.2.7.8", [0xFF] = "2.2.7.7",
    };

    /// <summary>Returns the section of a token. For a byte that is no token, returns the section that defines tokens.</summary>
    public static string GetTokenSection(byte token) => s_byToken.TryGetValue(token, out string? section) ? section : TokenStream;

    /// <summary>Appends the section to a fault, which is a clause without a final period.</summary>
    public static string Cite(string section, string fault) => $"{fault} (MS-TDS {section})";
}
