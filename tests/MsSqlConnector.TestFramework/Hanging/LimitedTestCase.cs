using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using Xunit.Sdk;
using Xunit.v3;

namespace MsSqlConnector.Tests.Hanging;

/// <summary>
/// A test case that runs on its own thread, within its limit. If it hangs, its test fails, its thread is abandoned, and its later messages
/// are discarded. The remaining rows of a theory are not run. The limit covers the constructor of the test class and its disposal.
/// </summary>
public sealed class LimitedTestCase(IXunitTestCase inner) : ISelfExecutingXunitTestCase
{
    public bool DisableParallelization => inner.DisableParallelization;

    public bool Explicit => inner.Explicit;

    public Type[]? SkipExceptions => inner.SkipExceptions;

    public string? SkipReason => inner.SkipReason;

    public Type? SkipType => inner.SkipType;

    public string? SkipUnless => inner.SkipUnless;

    public string? SkipWhen => inner.SkipWhen;

    public string? SourceFilePath => inner.SourceFilePath;

    public int? SourceLineNumber => inner.SourceLineNumber;

    public IXunitTestClass TestClass => inner.TestClass;

    public int? TestClassMetadataToken => inner.TestClassMetadataToken;

    public string TestClassName => inner.TestClassName;

    public string? TestClassNamespace => inner.TestClassNamespace;

    public string TestClassSimpleName => inner.TestClassSimpleName;

    public IXunitTestCollection TestCollection => inner.TestCollection;

    public IXunitTestMethod TestMethod => inner.TestMethod;

    public int TestMethodArity => ((ICoreTestCase)inner).TestMethodArity;

    public int TestMethodMetadataToken => inner.TestMethodMetadataToken;

    public string TestMethodName => inner.TestMethodName;

    public string[] TestMethodParameterTypesVSTest => inner.TestMethodParameterTypesVSTest;

    public string TestMethodReturnTypeVSTest => inner.TestMethodReturnTypeVSTest;

    public string TestCaseDisplayName => inner.TestCaseDisplayName;

    public int Timeout => inner.Timeout;

    public IReadOnlyDictionary<string, IReadOnlyCollection<string>> Traits => inner.Traits;

    public string UniqueID => inner.UniqueID;

    ICoreTestClass ICoreTestCase.TestClass => inner.TestClass;

    ICoreTestCollection ICoreTestCase.TestCollection => inner.TestCollection;

    ICoreTestMethod ICoreTestCase.TestMethod => inner.TestMethod;

    int? ITestCaseMetadata.TestMethodArity => TestMethodArity;

    int? ITestCaseMetadata.TestMethodMetadataToken => inner.TestMethodMetadataToken;

    ITestClass? ITestCase.TestClass => inner.TestClass;

    ITestCollection ITestCase.TestCollection => inner.TestCollection;

    ITestMethod? ITestCase.TestMethod => inner.TestMethod;

    public ValueTask<IReadOnlyCollection<IXunitTest>> CreateTests() => inner.CreateTests();

    public void PostInvoke() => inner.PostInvoke();

    public void PreInvoke() => inner.PreInvoke();

    public async ValueTask<RunSummary> Run(
        ExplicitOption explicitOption,
        IMessageBus messageBus,
        object?[] constructorArguments,
        ExceptionAggregator aggregator,
        CancellationTokenSource cancellationTokenSource,
        ParallelMode parallelMode,
        ExecutionScheduler scheduler,
        FixtureMappingManager methodFixtureMappings)
    {
        TimeSpan limit = TestLimit.Of(inner.TestMethod.Method, inner.Explicit);
        var bus = new LimitedMessageBus(messageBus, limit);
        Task<RunSummary> running = TestThread.Run(() => XunitRunnerHelper.RunXunitTestCase(
            inner, bus, cancellationTokenSource, parallelMode, scheduler, aggregator, explicitOption, constructorArguments,
            methodFixtureMappings));
        using var ended = new CancellationTokenSource();
        Task hanging = bus.Watch.WaitForHangAsync(ended.Token);
        if (await Task.WhenAny(running, hanging) == hanging && bus.TryFail(out RunSummary summary))
        {
            return summary;
        }

        await ended.CancelAsync();
        return await running;
    }
}
