using System;
using System.Collections.Generic;
using System.Data.Common;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text;
using System.Threading.Tasks;
using MsSqlConnector.Recorder.Proxy;
using MsSqlConnector.Recorder.Scrubbing;
using MsSqlConnector.Recorder.Transcripts;
using MsSqlConnector.Tests.Targets;
using Xunit;

namespace MsSqlConnector.RealServer.Tests.Comparing;

/// <summary>
/// Another stage, with a recorder between the clients and the server. Each connection must produce a transcript without the password.
/// </summary>
internal sealed class RecordedStage : Stage
{
    private const int DefaultPort = 1433;

    private readonly Stage _inner;
    private readonly DbConnectionStringBuilder _settings;
    private readonly string _folder;
    private readonly RecordingProxy _proxy;

    private RecordedStage(Stage inner, DbConnectionStringBuilder settings, RecordingOptions options)
    {
        (_inner, _settings, _folder) = (inner, settings, options.Folder);
        _proxy = RecordingProxy.Start(options);
        settings["Data Source"] = $"127.0.0.1,{_proxy.Port}";
    }

    public override string ConnectionString => _settings.ConnectionString;

    public override int? RequestCount => _inner.RequestCount;

    public override IEnumerable<string> Statements => _inner.Statements;

    public override IEnumerable<string> Complaints => _inner.Complaints;

    /// <summary>Begins to record to a new folder, or to that of the environment.</summary>
    public static RecordedStage Start(Stage inner) =>
        Start(inner, ServerSettings.RecordingsFolder ?? Directory.CreateTempSubdirectory("recordings").FullName, "");

    /// <summary>Begins to record to a folder. The transcripts contain the description of the server.</summary>
    public static RecordedStage Start(Stage inner, string folder, string source)
    {
        DbConnectionStringBuilder settings = new() { ConnectionString = inner.ConnectionString };
        string[] address = settings["Data Source"].ToString()!.Replace("tcp:", "", StringComparison.OrdinalIgnoreCase).Split(',');
        return new RecordedStage(inner, settings, new RecordingOptions
        {
            Host = address[0],
            Port = address.Length > 1 ? int.Parse(address[1], CultureInfo.InvariantCulture) : DefaultPort,
            Folder = folder,
            Source = source,
            EndsTls = true,
            TrustsServerCertificate = true,
        });
    }

    public override async ValueTask DisposeAsync()
    {
        await _proxy.DisposeAsync();
        await _inner.DisposeAsync();
        try
        {
            Assert.NotEmpty(_proxy.Results);
            Assert.All(_proxy.Results, Verify);
        }
        finally
        {
            if (ServerSettings.RecordingsFolder is null)
            {
                Directory.Delete(_folder, recursive: true);
            }
        }
    }

    private void Verify(RecordedConnection connection)
    {
        Assert.True(connection.FileName is not null, connection.Problem);
        Transcript transcript = TranscriptText.Read(File.ReadAllText(Path.Combine(_folder, connection.FileName)));
        Verifier.Check(transcript);
        byte[] password = Encoding.Unicode.GetBytes(_settings["Password"].ToString()!);
        Assert.DoesNotContain(transcript.Messages, message => message.Body.AsSpan().IndexOf(password) >= 0);
        Assert.Contains(transcript.Messages, message => !message.IsFromClient);
    }
}
