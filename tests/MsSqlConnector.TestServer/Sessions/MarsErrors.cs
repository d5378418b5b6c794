using MsSqlConnector.TestServer.Tokens;

namespace MsSqlConnector.TestServer.Sessions;

/// <summary>The errors of connections with MARS.</summary>
internal static class MarsErrors
{
    public static ServerMessage SessionBusy(string server) => new(
        3980, 1, 16,
        "The request failed to run because the batch is aborted, this can be caused by abort signal sent from client, or another request "
        + "is running in the same session, which makes the session busy.",
        server);

    /// <summary>A commit (state 1) or a savepoint (state 2) while other requests of the transaction are outstanding.</summary>
    public static ServerMessage PendingRequests(byte state) => new(
        3981, state, 16, "The transaction operation cannot be performed because there are pending requests working on this transaction.",
        "");

    public static ServerMessage OtherThreads() => new(
        3988, 1, 16, "New transaction is not allowed because there are other threads running in the session.", "");

    public static ServerMessage WrongDescriptor(string server) => new(
        3989, 1, 16, "New request is not allowed to start because it should come with valid transaction descriptor.", server);

    public static ServerMessage TransactionLeftOpen() => new(
        3997, 1, 16,
        "A transaction that was started in a MARS batch is still active at the end of the batch. The transaction is rolled back.", "");

    public static ServerMessage Uncommittable() => new(
        3998, 1, 16, "Uncommittable transaction is detected at the end of the batch. The transaction is rolled back.", "");
}
