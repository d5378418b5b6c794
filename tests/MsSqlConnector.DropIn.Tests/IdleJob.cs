using System.Threading;
using System.Threading.Tasks;
using Quartz;

namespace MsSqlConnector.DropIn.Tests;

/// <summary>A job that does nothing.</summary>
public sealed class IdleJob : IJob
{
    public ValueTask Execute(IJobExecutionContext context, CancellationToken cancellationToken) => default;
}
