namespace MsSqlConnector.Tests.Builds;

/// <summary>The reasons of <see cref="NotOnAttribute"/> that many classes share.</summary>
public static class NotOnReason
{
    public const string Allocations = "The class counts the bytes that the newest build allocates.";
    public const string Certificates = "mono cannot create certificates.";
    public const string Events = "On mono, event listeners receive no events.";
    public const string Framework = "The class tests the test framework of the newest platform.";
    public const string MarsCommands = "With multiple active result sets, a second command is executed, and not refused.";
    public const string MarsTransactions = "With multiple active result sets, a transaction that a batch begins must end with the batch.";
    public const string Members = ".NET Framework lacks members that the class uses.";
    public const string Negotiate = "mono does not implement NegotiateStream.";
    public const string SameSources = "The newest build shows the same, because the sources are the same.";
    public const string TestServer = "The class tests other clients or the test server, which do not depend on the build.";
    public const string Transactions = "mono lacks scopes with asynchronous flow and the promotion of transactions.";
}
