using System;
using System.IO;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using Xunit;

namespace MsSqlConnector.Shipping.Tests;

/// <summary>
/// Code that finds the internal command set by its name and uses it by reflection, as Hangfire does, and the server for it.
/// </summary>
internal sealed class CommandSetUse : IAsyncDisposable
{
    /// <summary>Nothing here lets the trimmer see which members are used.</summary>
    private const string Code = """
        using System.Diagnostics.CodeAnalysis;
        using System.Reflection;
        using MsSqlConnector;

        internal static class CommandSets
        {
            private const BindingFlags Members = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic;

            [UnconditionalSuppressMessage("Trimming", "IL2026")]
            [UnconditionalSuppressMessage("Trimming", "IL2075")]
            public static void Run(string[] arguments)
            {
                using var connection = new SqlConnection(arguments[0]);
                connection.Open();
                Type type = connection.GetType().Assembly.GetType(arguments[1], throwOnError: true)!;
                object set = type.GetConstructor(Type.EmptyTypes)!.Invoke(null);
                type.GetProperty("Connection", Members)!.SetValue(set, connection);
                type.GetProperty("Transaction", Members)!.SetValue(set, null);
                ((SqlCommand)type.GetProperty("BatchCommand", Members)!.GetValue(set)!).CommandTimeout = 7;
                foreach (string text in arguments[2..])
                {
                    using var command = new SqlCommand(text);
                    type.GetMethod("Append", Members)!.Invoke(set, [command]);
                }

                Console.WriteLine(type.GetMethod("ExecuteNonQuery", Members)!.Invoke(set, null));
                type.GetMethod("Dispose", Members)!.Invoke(set, null);
            }
        }
        """;

    private readonly TdsServer _server = TdsServer
        .Start(new TdsServerOptions { Encryption = EncryptionMode.On, UserName = "app", Password = "Pa55word!" })
        .OnSql("insert 1", new Answer().Done(1)).OnSql("insert 2", new Answer().Done(2));

    /// <summary>The arguments that the program gets after those of the sample.</summary>
    public string[] Arguments =>
    [
        $"Server=127.0.0.1,{_server.Port};User ID=app;Password=Pa55word!;Trust Server Certificate=true", "MsSqlConnector.SqlCommandSet",
        "insert 1", "insert 2",
    ];

    /// <summary>Adds the code to the end of the program in a folder.</summary>
    public static void AddTo(string folder)
    {
        File.WriteAllText(Path.Combine(folder, "CommandSets.cs"), Code);
        File.AppendAllText(Path.Combine(folder, "Program.cs"), "CommandSets.Run(args[1..]);");
    }

    /// <summary>Verifies the sum of the changed rows, and that both commands were one request.</summary>
    public void Check(string output)
    {
        Assert.Equal("3", output.Trim());
        Assert.Equal(2, Assert.Single(_server.Recorder.All<RpcMessage>()).Calls.Count);
    }

    public async ValueTask DisposeAsync()
    {
        await _server.DisposeAsync();
        Assert.Empty(_server.Log.Complaints);
    }
}
