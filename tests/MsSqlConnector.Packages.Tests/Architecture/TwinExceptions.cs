using System;
using System.Collections.Generic;
using System.Linq;

namespace MsSqlConnector.Packages.Tests.Architecture;

/// <summary>
/// Differences between the members of a pair that are intended: the pair, the reason, and the types whose members only one of the two
/// calls.
/// </summary>
internal static class TwinExceptions
{
    internal static readonly IReadOnlyDictionary<string, (string Reason, string[] Callees)> All = new Dictionary<string, (string, string[])>
    {
        ["AsyncEnumerableSource.Read"] = ("An asynchronous enumeration is read only asynchronously.", ["TypedRowSource"]),
        ["CommandRun.ReadFirstResult"] = (
            "StartAsync has the first part of the asynchronous form, so that an execution awaits the wait of the session itself.",
            ["ActiveRequest", "Session", "SessionCleanup"]),
        ["DialDriver.Dial"] = (Races, ["TaskRace", "ThreadRace"]),
        ["DialDriver.Execute"] = (Races, ["TaskRace", "ThreadRace"]),
        ["DialDriver.ExecuteSpecial"] = (Races, ["TaskRace", "ThreadRace"]),
        ["DataReaderRows.Read"] = ("The platform's readers advance without blocking only where they override ReadAsync.", ["TableRows"]),
        ["Exchange.Run"] = (LeavingFirst, ["RequestControl", "Session", "SessionEnvironment"]),
        ["Exchange.RunStatement"] = (LeavingFirst, ["Request", "RequestControl", "Session", "SessionEnvironment"]),
        ["ExecutionEncryption.Apply"] = (KeyDeadline, ["StoppableWait"]),
        ["Executor.Run"] = (StartFirst, ["CommandRun"]),
        ["KeyFetch.Wait"] = ("Only an asynchronous call of a store has a token.", ["SafeCancellation"]),
        ["KeyFetcher.Fetch"] = ("Only asynchronous callers wait for any call of a key store, and cancel it.", ["DetachedTask", "KeyFetch"]),
        ["KeyFetcher.Run"] = ("Only an asynchronous call of a key store is canceled.", ["KeyFetch"]),
        ["Multiplexer.Receive"] = (OwnThread, ["ChannelReceive", "FrameSender", "ReceiveLoop"]),
        ["Multiplexer.Send"] = (OwnThread, ["Channel", "FrameSender", "ReceiveLoop"]),
        ["OpeningDriver.Execute"] = (TokenStops, ["LoginConversation", "OpeningSequence"]),
        ["OpeningDriver.CreateSecurityToken"] = (TokenStops, ["LoginConversation"]),
        ["OpeningDriver.Open"] = (TokenStops, ["LoginConversation", "OpeningSequence"]),
        ["OpeningDriver.Probe"] = (TokenStops, ["OpeningSequence"]),
        ["OpeningDriver.Wait"] = (TokenStops, ["OpeningSequence"]),
        ["PasswordAcquisition.Apply"] = ("Only an asynchronous provider has a token.", ["LimitedTokenSource"]),
        ["OpenReader.CloseCollected"] = ("The asynchronous operation registers the token itself.", ["RequestControl", "SessionLease"]),
        ["RetryProvider.Execute"] = ("Only an asynchronous operation can have no result.", ["TaskFunction"]),
        ["ResultDecryption.Run"] = (KeyDeadline, ["StoppableWait"]),
        ["RequestControl.SendAttention"] = (
            "The caller of SendAttentionAsync is SendAttention, which has armed the clock.", ["AttentionRequest", "RequestClock"]),
        ["RequestSender.Resume"] = (TokenStops, ["RequestControl"]),
        ["RequestSender.Send"] = (TokenStops, ["RequestControl"]),
        ["SequentialField.ReadInput"] = ("The synchronous getter receives missing bytes before it returns.", ["IStoredRow"]),
        ["Session.Complete"] = (
            "The asynchronous member receives in two halves around its wait, registers the token, "
            + "and delivers the result in the context of the caller.",
            ["IResponse", "RequestControl", "ReusableCompletion", "Wire"]),
        ["SqlBatch.Prepare"] = ("Preparing sends nothing. The asynchronous member wraps it in a task.", ["Executor", "PreparationTask"]),
        ["SqlBulkCopy.WriteToServer"] = ("An asynchronous enumeration is read only asynchronously.", ["AsyncEnumerableSource"]),
        ["SqlConnection.Dispose"] = (
            "The base class disposes after CloseAsync.",
            ["TracingCloseObserver", "ConnectionClosing", "ConnectionEvents", "ConnectionSource", "Listeners"]),
        ["SqlDataReader.Close"] = (WithoutWaiting, ["ResponseReader", "SqlConnection"]),
        ["SqlDataReader.CloseCore"] = (WithoutWaiting, ["ResponseReader", "SqlConnection"]),
        ["SqlDataReader.Dispose"] = (WithoutWaiting, ["ResponseReader", "SqlConnection"]),
        ["SqlDataReader.GetFieldValue"] = (
            "The asynchronous member also opens streams and texts; the synchronous API has other getters for that.",
            ["ColumnReader", "CurrentRow", "PartialValueReader", "ReaderOptions", "ReaderRental", "ResponseReader", "RowIndex",
                "SequentialRow"]),
        ["SqlDataReader.IsDBNull"] = ("The asynchronous member first checks whether the value is in memory.", ["CurrentRow"]),
        ["SqlDataReader.NextResult"] = ("The asynchronous member reports a closed reader before a canceled token.", ["ReaderRental"]),
        ["StoredRows.Read"] = ("The synchronous getter receives missing bytes before it returns.", ["IStoredRow"]),
        ["SystemResolver.Query"] = ("The shared resolver is always asynchronous.", ["HostResolver"]),
        ["SystemResolver.Resolve"] = ("The shared resolver is always asynchronous.", ["HostResolver"]),
        ["TcpDialer.Connect"] = (
            "A blocking connect is stopped from another thread.", ["BlockingCalls", "ConnectAlarm", "SocketOperation"]),
        ["TcpTransport.Receive"] = (
            "The asynchronous member uses a reusable operation, which converts failures.", ["SocketFailure", "SocketOperation"]),
        ["TcpTransport.Send"] = (
            "The asynchronous member uses a reusable operation, which converts failures.", ["SocketFailure", "SocketOperation"]),
        ["TokenRefresher.Request"] = (
            "A request is always asynchronous. Only the synchronous member starts the timer of the next refresh.",
            ["DetachedTask", "DeadlineTimer"]),
        ["Wire.ReadInput"] = (StopsPulling, ["IInputSource", "RequestControl", "RequestStop"]),
        ["Wire.Send"] = (StopsPulling, ["IInputSource", "RequestControl", "RequestStop"]),
        ["XmlExecution.Execute"] = ("The synchronous text moves to its first row when it is first read.", ["XmlResultText"]),
        ["XmlReaderValue.Fill"] = (
            "The platform's XML readers are synchronous unless they were created to be asynchronous.", ["CharValue"]),
        ["XmlResultText.Move"] = ("GetTextReader has no asynchronous form.", ["SqlDataReader"]),
        ["XmlResultText.Read"] = ("GetTextReader has no asynchronous form.", ["SqlDataReader"]),
    };

    private const string LeavingFirst =
        "The asynchronous member first checks whether the session must leave a transaction, which avoids a state machine. "
        + "Session.CompleteAsync registers the token.";

    private const string KeyDeadline = "A synchronous wait for keys checks the deadline itself. An asynchronous one has a token for it.";

    private const string OwnThread = "A synchronous caller receives on its own thread, so that it needs no thread of the pool.";

    private const string StartFirst = "The synchronous execution prepares the session and starts in the same method.";

    private const string TokenStops = "A synchronous operation has no cancellation token.";

    private const string Races = "Synchronous connection attempts race on threads, asynchronous attempts in tasks.";

    private const string WithoutWaiting = "The asynchronous member first tries to end without waiting.";

    private const string StopsPulling = "An asynchronous source can be abandoned when the request is stopped; a synchronous source cannot.";

    /// <summary>Returns the differences that no exception covers, and the types of exceptions that cover none.</summary>
    internal static IEnumerable<string> Uncovered(IReadOnlyCollection<string> differences)
    {
        (string Pair, string Callee)[] rules = [.. All.SelectMany(rule => rule.Value.Callees.Select(callee => (rule.Key, callee)))];
        return differences.Where(difference => !rules.Any(rule => Covers(rule, difference)))
            .Concat(rules.Where(rule => !differences.Any(difference => Covers(rule, difference)))
                .Select(rule => $"{rule.Pair} needs no exception for {rule.Callee}."));
    }

    private static bool Covers((string Pair, string Callee) rule, string difference) =>
        difference.StartsWith($"{rule.Pair}: ", StringComparison.Ordinal)
        && difference.Contains($" calls {rule.Callee}.", StringComparison.Ordinal);
}
