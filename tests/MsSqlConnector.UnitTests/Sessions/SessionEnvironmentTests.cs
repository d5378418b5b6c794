using MsSqlConnector.Requests;
using MsSqlConnector.Sessions;
using MsSqlConnector.Tests.Parsing;
using MsSqlConnector.Tests.Tokens;
using MsSqlConnector.Tokens;
using Xunit;

namespace MsSqlConnector.Tests.Sessions;

/// <summary>The transactions and the isolation level that a session remembers.</summary>
public sealed class SessionEnvironmentTests
{
    private readonly SessionEnvironment _environment = new(OperationRig.Login);

    [Fact]
    public void A_session_that_has_joined_another_transaction_does_not_leave_the_old_one()
    {
        Apply("0B00 08 08 0100000000000000 00");
        _environment.ScheduleDefect();
        Assert.True(_environment.IsDefectPending);
        Assert.Equal(1UL, _environment.DefectDescriptor);

        Apply("0B00 0B 08 0200000000000000 00");

        Assert.False(_environment.IsDefectPending);
        Assert.Equal(2UL, _environment.TransactionDescriptor);
    }

    [Fact]
    public void A_changed_isolation_level_is_remembered_until_a_transaction_has_begun()
    {
        _environment.RecordBatch("set transaction isolation level serializable");
        Assert.True(_environment.IsIsolationChanged);

        _environment.RecordIsolation(TransactionIsolation.ReadCommitted, hasBegun: false);
        Assert.True(_environment.IsIsolationChanged);

        _environment.RecordIsolation(TransactionIsolation.ReadCommitted, hasBegun: true);
        Assert.False(_environment.IsIsolationChanged);
    }

    [Fact]
    public void The_next_user_restores_the_isolation_level_once()
    {
        _environment.RecordIsolation(TransactionIsolation.Serializable, hasBegun: true);
        _environment.ScheduleIsolationReset();
        Assert.True(_environment.IsIsolationResetPending);
        Assert.False(_environment.IsIsolationChanged);

        _environment.EndIsolationReset();
        _environment.ScheduleIsolationReset();

        Assert.False(_environment.IsIsolationResetPending);
    }

    private void Apply(string hex) =>
        _environment.Apply(TokenReading.Read<EnvironmentChangeToken>(hex, EnvironmentChangeToken.TryRead));
}
