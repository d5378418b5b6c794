using System;
using System.Collections.Generic;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Recording;

namespace MsSqlConnector.ParityTests.Wire;

/// <summary>The server of a scenario, which records the messages of its clients.</summary>
internal abstract class WireTarget
{
    /// <summary>The port on the loopback address.</summary>
    public abstract int Port { get; }

    /// <summary>The keywords of the account and of the database.</summary>
    public abstract string Account { get; }

    public abstract IReadOnlyList<Conversation> Conversations { get; }

    /// <summary>The violations of the specification by clients.</summary>
    public virtual IEnumerable<string> Complaints => [];

    /// <summary>Prepares for the calls of one provider. The result completes when the server has the statement that stalls.</summary>
    public abstract Func<Task> Begin();
}
