using System.Text;

namespace MsSqlConnector.Transport.Browser;

/// <summary>
/// Creates requests to SQL Server Browser: for the port of an instance (MC-SQLR 2.2.3) or for its administrator port (2.2.4).
/// </summary>
internal static class BrowserRequest
{
    private const byte Instance = 0x04;
    private const byte AdminPort = 0x0F;
    private const byte AdminProtocolVersion = 0x01;

    public static byte[] Write(string instance, bool isAdmin)
    {
        byte[] name = Encoding.UTF8.GetBytes(instance + '\0');
        return isAdmin ? [AdminPort, AdminProtocolVersion, .. name] : [Instance, .. name];
    }
}
