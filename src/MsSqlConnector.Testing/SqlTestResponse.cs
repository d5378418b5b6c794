using System;
using System.Collections.Generic;
using System.Threading.Tasks;
using MsSqlConnector.Testing.Engine;

namespace MsSqlConnector.Testing;

/// <summary>
/// The response of the test server to a request: results, counts, messages, errors and output values in the order in which they are added,
/// and faults of the connection. A response must not be changed after it was added to a script.
/// </summary>
public sealed class SqlTestResponse
{
    internal const byte MinErrorSeverity = 11;
    internal const byte MaxSeverity = 25;

    private const byte UserSeverity = 16;
    private const byte DeadlockSeverity = 13;
    private const byte FatalSeverity = 20;

    internal List<ResponsePart> Parts { get; } = [];

    internal ResponseFaults Faults { get; } = new();

    /// <summary>A response that reports success without a result and without a count.</summary>
    public static SqlTestResponse Empty() => new();

    /// <summary>A response of one value in one row and one column without a name.</summary>
    /// <param name="value">The value. Its type determines the type of the column; null is a NULL of the type int.</param>
    /// <exception cref="ArgumentException">No type of SQL Server represents the value.</exception>
    public static SqlTestResponse Scalar(object? value) => new SqlTestResponse().Add(new ScalarPart(value));

    /// <summary>A response of one result.</summary>
    /// <param name="result">The result.</param>
    public static SqlTestResponse Rows(SqlTestResult result) => new SqlTestResponse().Result(result);

    /// <summary>A response that counts affected rows.</summary>
    /// <param name="count">The number of rows, not negative.</param>
    /// <exception cref="ArgumentOutOfRangeException">The number is negative.</exception>
    public static SqlTestResponse Affected(int count) => new SqlTestResponse().Count(count);

    /// <summary>A response that is an error of the server.</summary>
    /// <inheritdoc cref="Error(int, string, byte, byte)"/>
    public static SqlTestResponse Failure(int number, string message, byte severity = UserSeverity, byte state = 1) =>
        new SqlTestResponse().Error(number, message, severity, state);

    /// <summary>The statement is chosen as the victim of a deadlock (error 1205). The server rolls the transaction back.</summary>
    public static SqlTestResponse Deadlock() => new SqlTestResponse().Add(new ErrorPart(
        1205, 51, DeadlockSeverity,
        "Transaction (Process ID 51) was deadlocked on lock resources with another process and has been chosen as the deadlock victim. "
        + "Rerun the transaction.",
        RollsBack: true));

    /// <summary>The service is busy (error 40501), a transient error of Azure SQL. The server ends the connection.</summary>
    public static SqlTestResponse Throttled() =>
        Failure(40501, "The service is currently busy. Retry the request after 10 seconds.", FatalSeverity).CloseAtEnd();

    /// <summary>
    /// The database is not available (error 40613), a transient error of Azure SQL during a failover. The server ends the connection.
    /// </summary>
    public static SqlTestResponse DatabaseNotAvailable() =>
        Failure(40613, "Database is not currently available. Please retry the connection later.", FatalSeverity).CloseAtEnd();

    /// <summary>Another session has killed the session of the request (error 596). The server ends the connection.</summary>
    public static SqlTestResponse Killed() =>
        Failure(596, "Cannot continue the execution because the session is in the kill state.", severity: 21).CloseAtEnd();

    /// <summary>
    /// The server does not respond before the client cancels the request, so that the command times out. After a minute it closes the
    /// connection.
    /// </summary>
    public static SqlTestResponse Timeout() => new SqlTestResponse().DelayUntilCanceled();

    /// <summary>The server closes the connection in place of a response.</summary>
    public static SqlTestResponse Disconnected() => new SqlTestResponse().CloseAfter(0);

    /// <summary>Adds a result.</summary>
    /// <param name="result">The result. Rows that are added to it later are part of the response.</param>
    /// <returns>This response.</returns>
    public SqlTestResponse Result(SqlTestResult result)
    {
        ArgumentNullException.ThrowIfNull(result);
        return Add(new ResultPart(result));
    }

    /// <summary>Adds the count of a statement that affects rows.</summary>
    /// <param name="count">The number of rows, not negative.</param>
    /// <returns>This response.</returns>
    /// <exception cref="ArgumentOutOfRangeException">The number is negative.</exception>
    public SqlTestResponse Count(int count)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(count);
        return Add(new CountPart(count));
    }

    /// <summary>Adds a message, as PRINT and RAISERROR with a severity up to 10 send it.</summary>
    /// <param name="message">The text.</param>
    /// <param name="number">The number; 0 for PRINT, 50000 for RAISERROR.</param>
    /// <param name="severity">The severity (class), up to 10.</param>
    /// <returns>This response.</returns>
    /// <exception cref="ArgumentOutOfRangeException">The severity is that of an error.</exception>
    public SqlTestResponse Message(string message, int number = 0, byte severity = 0)
    {
        ArgumentNullException.ThrowIfNull(message);
        ArgumentOutOfRangeException.ThrowIfGreaterThanOrEqual(severity, MinErrorSeverity);
        return Add(new MessagePart(number, severity, message));
    }

    /// <summary>Adds an error.</summary>
    /// <param name="number">The number, for example 2627.</param>
    /// <param name="message">The text.</param>
    /// <param name="severity">The severity (class), from 11 to 25. Clients close the connection from 20 on.</param>
    /// <param name="state">The state.</param>
    /// <returns>This response.</returns>
    /// <exception cref="ArgumentOutOfRangeException">The severity is not one of an error.</exception>
    public SqlTestResponse Error(int number, string message, byte severity = UserSeverity, byte state = 1)
    {
        ArgumentNullException.ThrowIfNull(message);
        ArgumentOutOfRangeException.ThrowIfLessThan(severity, MinErrorSeverity);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(severity, MaxSeverity);
        return Add(new ErrorPart(number, state, severity, message, RollsBack: false));
    }

    /// <summary>Adds the value of an output parameter.</summary>
    /// <param name="name">The name of the parameter, with or without @. The request must have it.</param>
    /// <param name="value">The value; null for NULL.</param>
    /// <param name="type">The type, as for <see cref="SqlTestColumn"/>; null for the type that follows from the value.</param>
    /// <returns>This response.</returns>
    /// <exception cref="ArgumentException">The type is unknown, or no type of SQL Server represents the value.</exception>
    public SqlTestResponse Output(string name, object? value, string? type = null)
    {
        ArgumentException.ThrowIfNullOrEmpty(name);
        return Add(new OutputPart(name, value, type));
    }

    /// <summary>Sets the return value of a procedure. The default is 0.</summary>
    /// <param name="value">The value.</param>
    /// <returns>This response.</returns>
    public SqlTestResponse ReturnValue(int value) => Add(new ReturnValuePart(value));

    /// <summary>Sends the response when a task has completed, and earlier if the client cancels the request.</summary>
    /// <param name="until">The task. The server waits at most one minute for it.</param>
    /// <returns>This response.</returns>
    public SqlTestResponse Delay(Task until)
    {
        ArgumentNullException.ThrowIfNull(until);
        Faults.Delay = until;
        return this;
    }

    /// <summary>Closes the connection within the response.</summary>
    /// <param name="byteCount">
    /// The number of bytes that are sent before, packet headers included. A negative number counts from the end.
    /// </param>
    /// <returns>This response.</returns>
    public SqlTestResponse CloseAfter(int byteCount)
    {
        Faults.CloseAt = byteCount;
        return this;
    }

    /// <summary>Resets the connection (TCP RST) within the response.</summary>
    /// <inheritdoc cref="CloseAfter(int)"/>
    public SqlTestResponse ResetAfter(int byteCount)
    {
        Faults.ResetAt = byteCount;
        return this;
    }

    /// <summary>Replaces one byte, so that the response violates the protocol.</summary>
    /// <param name="position">The position of the byte, packet headers included. A negative number counts from the end.</param>
    /// <param name="value">The new value.</param>
    /// <returns>This response.</returns>
    public SqlTestResponse Corrupt(int position, byte value)
    {
        Faults.Corruptions.Add(new KeyValuePair<int, byte>(position, value));
        return this;
    }

    /// <summary>Sends each byte separately, as a slow network can deliver them.</summary>
    /// <returns>This response.</returns>
    public SqlTestResponse SendByteByByte()
    {
        Faults.SendsByteByByte = true;
        return this;
    }

    private SqlTestResponse CloseAtEnd() => CloseAfter(int.MaxValue);

    private SqlTestResponse DelayUntilCanceled()
    {
        Faults.WaitsForCancellation = true;
        return this;
    }

    private SqlTestResponse Add(ResponsePart part)
    {
        Parts.Add(part);
        return this;
    }
}
