using System.Text;

namespace MsSqlConnector.Transport;

/// <summary>What SQL Server Browser is asked: where an instance listens (MC-SQLR 2.2.3), or where for its administrator (2.2.4).</summary>
internal static class BrowserQuestion
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
