using System.Diagnostics;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.Tests.Diagnostics;
using Xunit;

namespace MsSqlConnector.Tests.Multiplexing;

/// <summary>The spans of overlapping commands.</summary>
public sealed class MarsObserverTests
{
    [Theory]
    [SyncAndAsync]
    public async Task An_error_belongs_to_the_span_of_its_own_command(bool isAsync)
    {
        await using MarsRig rig = new();
        rig.Server.OnSql("fail", new Answer().Error(50000, 1, 16, "wrong").Done());
        using SpanRecorder spans = new(rig.Server.Port);
        SqlConnection connection = await rig.OpenAsync(isAsync);
        using (SqlDataReader outer = await MarsRig.ReadAsync(connection, "rows 20000", isAsync))
        {
            Assert.True(await MarsRig.StepAsync(outer, isAsync));
            await Assert.ThrowsAsync<SqlException>(() => MarsRig.ExecuteAsync(connection, "fail", isAsync));
        }

        Activity[] failed = [.. spans.Ended.Where(static span => span.Status == ActivityStatusCode.Error)];
        Assert.Single(failed);
        Assert.DoesNotContain(spans.Ended, span => span != failed[0] && span.Events.Any(static recorded => recorded.Name == "exception"));
    }
}
