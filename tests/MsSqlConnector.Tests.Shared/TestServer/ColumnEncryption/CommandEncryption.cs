namespace MsSqlConnector.Tests.TestServer.ColumnEncryption;

/// <summary>The column encryption setting of a command, with the values of both providers.</summary>
internal enum CommandEncryption
{
    UseConnectionSetting = 0,
    Enabled = 1,
    ResultSetOnly = 2,
    Disabled = 3,
}
