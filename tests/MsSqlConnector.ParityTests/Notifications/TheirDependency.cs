using System.Collections.Concurrent;
using System.Data.Common;
using System.Threading.Tasks;

namespace MsSqlConnector.ParityTests.Notifications;

internal sealed class TheirDependency : INotificationDependency
{
    private readonly Microsoft.Data.SqlClient.SqlDependency _dependency;
    private readonly TaskCompletionSource<string> _first = new(TaskCreationOptions.RunContinuationsAsynchronously);

    public TheirDependency(Microsoft.Data.SqlClient.SqlDependency dependency)
    {
        _dependency = dependency;
        AddHandler();
    }

    public string Id => _dependency.Id;

    public bool HasChanges => _dependency.HasChanges;

    public ConcurrentQueue<string> Events { get; } = new();

    public Task<string> FirstEvent => _first.Task;

    public void Add(DbCommand? command) => _dependency.AddCommandDependency((Microsoft.Data.SqlClient.SqlCommand)command!);

    public void AddHandler() => _dependency.OnChange += Record;

    private void Record(object sender, Microsoft.Data.SqlClient.SqlNotificationEventArgs args)
    {
        string text = $"{args.Type} {args.Info} {args.Source}";
        Events.Enqueue(text);
        _first.TrySetResult(text);
    }
}
