namespace MsSqlConnector.Sessions;

/// <summary>
/// Counts the requests of a connection whose responses have not been read, for the header of each request (MS-TDS 2.2.5.3.2). The server
/// trusts the number: a request that begins, commits or saves a transaction is rejected while others are outstanding.
/// </summary>
internal sealed class OutstandingRequests(SessionGroup group)
{
    private readonly object _gate = new();

    /// <summary>Counts a request. Returns the number of requests in its transaction, including this one.</summary>
    public uint Begin(SessionMembership session, ulong transactionDescriptor)
    {
        lock (_gate)
        {
            session.OutstandingIn = transactionDescriptor;
            uint count = 0;
            foreach (Session member in group.Members)
            {
                count += member.Membership!.OutstandingIn == transactionDescriptor ? 1u : 0u;
            }

            return count;
        }
    }

    /// <summary>Removes the request of a session. Has no effect when there is none.</summary>
    public void End(SessionMembership session)
    {
        lock (_gate)
        {
            session.OutstandingIn = null;
        }
    }
}
