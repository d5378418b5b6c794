using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.TestServer.Packets;

namespace MsSqlConnector.TestServer.Messages;

/// <summary>A session that a login recovers: its initial state and its changes (MS-TDS 2.2.6.4, feature 0x01).</summary>
public sealed record RecoveryRequest(RecoverySet Initial, RecoverySet Changed)
{
    /// <summary>Returns the requested recovery; null for a new session.</summary>
    public static RecoveryRequest? Of(LoginMessage login)
    {
        if (login.Features.FirstOrDefault(f => f.Id == FeatureId.SessionRecovery) is not { Data.Length: > 0 } request)
        {
            return null;
        }

        BodyReader body = new(request.Data, "SESSIONRECOVERY");
        var recovery = new RecoveryRequest(RecoverySet.Read(ref body), RecoverySet.Read(ref body));
        if (!body.IsAtEnd)
        {
            throw new ProtocolViolationException("SESSIONRECOVERY: there are bytes after the two sets.");
        }

        if (recovery.Initial.Collation is null || recovery.Initial.Database.Length == 0 || recovery.Initial.Language.Length == 0)
        {
            throw new ProtocolViolationException("SESSIONRECOVERY: the initial set lacks the database, the language or the collation.");
        }

        foreach ((byte id, byte[] value) in recovery.Changed.States)
        {
            if (recovery.Initial.States.GetValueOrDefault(id)?.SequenceEqual(value) == true)
            {
                throw new ProtocolViolationException($"SESSIONRECOVERY: the state {id} is reported as changed but has not changed.");
            }
        }

        return recovery;
    }
}
