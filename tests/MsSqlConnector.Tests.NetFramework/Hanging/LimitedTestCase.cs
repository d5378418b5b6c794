using System.Threading.Tasks;
using Xunit.Abstractions;
using Xunit.Sdk;

namespace MsSqlConnector.Tests.Hanging;

/// <summary>
/// A test case that runs on its own thread, within its limit. If it hangs, its test fails, its thread is abandoned, and its later messages
/// are discarded. The remaining rows of a theory are not run. The limit covers the constructor of the test class and its disposal.
/// </summary>
internal sealed class LimitedTestCase(IXunitTestCase inner) : IXunitTestCase
{
    public string DisplayName => inner.DisplayName;

    public Exception InitializationException => inner.InitializationException;

    public IMethodInfo Method => inner.Method;

    public string SkipReason => inner.SkipReason;

    public ISourceInformation SourceInformation
    {
        get => inner.SourceInformation;
        set => inner.SourceInformation = value;
    }

    public ITestMethod TestMethod => inner.TestMethod;

    public object[] TestMethodArguments => inner.TestMethodArguments;

    public int Timeout => inner.Timeout;

    public Dictionary<string, List<string>> Traits => inner.Traits;

    public string UniqueID => inner.UniqueID;

    public void Deserialize(IXunitSerializationInfo info) => inner.Deserialize(info);

    public void Serialize(IXunitSerializationInfo info) => inner.Serialize(info);

    public async Task<RunSummary> RunAsync(
        IMessageSink diagnosticMessageSink,
        IMessageBus messageBus,
        object[] constructorArguments,
        ExceptionAggregator aggregator,
        CancellationTokenSource cancellationTokenSource)
    {
        var bus = new LimitedMessageBus(messageBus, TestLimit.Of(Method.ToRuntimeMethod(), isExplicit: false));
        Task<RunSummary> running = TestThread.Run(() => new ValueTask<RunSummary>(
            inner.RunAsync(diagnosticMessageSink, bus, constructorArguments, aggregator, cancellationTokenSource)));
        using var ended = new CancellationTokenSource();
        Task hanging = bus.Watch.WaitForHangAsync(ended.Token);
        if (await Task.WhenAny(running, hanging) == hanging && bus.TryFail(out RunSummary? summary))
        {
            MonoStacks.Print();
            MonoExit.LeaveThreads();
            return summary;
        }

        ended.Cancel();
        return await running;
    }
}
