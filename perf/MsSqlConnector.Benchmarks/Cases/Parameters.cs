using System.Data;
using System.Data.Common;
using System.Threading.Tasks;
using BenchmarkDotNet.Attributes;
using MsSqlConnector.Benchmarks.Server;
using MsSqlConnector.TestServer.Scripting;
using Mds = Microsoft.Data.SqlClient;

namespace MsSqlConnector.Benchmarks.Cases;

/// <summary>
/// Executes a statement with this many parameters. The command and its parameters are created each time, as applications do.
/// </summary>
[MemoryDiagnoser]
[SimpleJob(warmupCount: 8, iterationCount: 12)]
public class Parameters
{
    private ServerProcess? _server;
    private SqlConnection? _ours;
    private Mds.SqlConnection? _incumbent;
    private string[] _names = [];

    [Params(1, 10, 100)]
    public int Count { get; set; }

    [GlobalSetup]
    public async Task StartAsync()
    {
        _server = await ServerProcess.StartAsync();
        _ours = new SqlConnection(_server.ConnectionString);
        _incumbent = new Mds.SqlConnection(_server.ConnectionString);
        await _ours.OpenAsync();
        await _incumbent.OpenAsync();
        _names = new string[Count];
        for (int i = 0; i < Count; i++)
        {
            _names[i] = $"@p{i}";
        }
    }

    [GlobalCleanup]
    public async Task StopAsync()
    {
        await _ours!.DisposeAsync();
        await _incumbent!.DisposeAsync();
        await _server!.DisposeAsync();
    }

    [Benchmark(Baseline = true)]
    public Task<int> Incumbent() =>
        ExecuteAsync(new Mds.SqlCommand(BenchmarkAnswers.ItemText, _incumbent), static () => new Mds.SqlParameter());

    [Benchmark]
    public Task<int> Ours() => ExecuteAsync(new SqlCommand(BenchmarkAnswers.ItemText, _ours), static () => new SqlParameter());

    /// <summary>Values that are not boxed.</summary>
    [Benchmark]
    public async Task<int> OursTyped()
    {
        await using SqlCommand command = new(BenchmarkAnswers.ItemText, _ours);
        for (int i = 0; i < _names.Length; i++)
        {
            command.Parameters.Add(new SqlParameter<int>(_names[i], i));
        }

        return (int)(await command.ExecuteScalarAsync())!;
    }

    private async Task<int> ExecuteAsync(DbCommand command, System.Func<DbParameter> create)
    {
        await using (command)
        {
            for (int i = 0; i < _names.Length; i++)
            {
                DbParameter parameter = create();
                parameter.ParameterName = _names[i];
                parameter.DbType = DbType.Int32;
                parameter.Value = i;
                command.Parameters.Add(parameter);
            }

            return (int)(await command.ExecuteScalarAsync())!;
        }
    }
}
