namespace MsSqlConnector.TestServer.Smp;

/// <summary>Compares sequence numbers, which wrap around.</summary>
internal static class SmpSequence
{
    public static bool IsAbove(uint number, uint other) => unchecked((int)(number - other)) > 0;
}
