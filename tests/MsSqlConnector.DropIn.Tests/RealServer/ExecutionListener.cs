using System.Threading;
using System.Threading.Tasks;
using Quartz;

namespace MsSqlConnector.DropIn.Tests.RealServer;

/// <summary>Reports the first execution of a job of Quartz.NET.</summary>
internal sealed class ExecutionListener : IJobListener
{
    private readonly TaskCompletionSource<(JobKey Job, string? Pens)> _executed = new(TaskCreationOptions.RunContinuationsAsynchronously);

    public string Name => nameof(ExecutionListener);

    /// <summary>The job, and the value "pens" of its data.</summary>
    public Task<(JobKey Job, string? Pens)> Executed => _executed.Task;

    public ValueTask JobToBeExecuted(IJobExecutionContext context, CancellationToken cancellationToken) => default;

    public ValueTask JobExecutionVetoed(IJobExecutionContext context, CancellationToken cancellationToken) => default;

    public ValueTask JobWasExecuted(IJobExecutionContext context, JobExecutionException? jobException, CancellationToken cancellationToken)
    {
        _executed.TrySetResult((context.JobDetail.Key, context.MergedJobDataMap["pens"]?.ToString()));
        return default;
    }
}
