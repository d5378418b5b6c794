using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using MsSqlConnector.Recorder.Proxy;

namespace MsSqlConnector.Recorder;

/// <summary>The command line.</summary>
internal static class RecorderArguments
{
    public const string Usage = """
        record --server HOST[:PORT] --out FOLDER [options]
            Forwards connections from a port of this computer to a SQL Server, and writes a transcript of each without secrets.
            --port PORT                  the port that clients connect to (default: any free one)
            --tls                        end the encryption of clients, and encrypt again to the server. Clients need TrustServerCertificate=true
            --write-certificate FILE     the certificate of the recorder, for clients with Server Certificate=FILE
            --trust-server-certificate   do not validate the certificate of the server
            --ca FILE                    the certificate authority of the server, as PEM
            --source TEXT                written to the transcripts: edition and operating system of the server
            --remove FILE                a file with further texts to remove, one per line
        check FILE...
            Checks transcripts: the form of the messages, and that the fields of secrets were replaced.
        """;

    private const int DefaultPort = 1433;
    private const int MaxPort = 65535;

    /// <summary>Null if an argument is wrong, which <paramref name="problem"/> describes.</summary>
    public static RecordingOptions? Parse(IReadOnlyList<string> arguments, out string problem)
    {
        RecordingOptions options = new() { Host = "", Port = DefaultPort, Folder = "" };
        problem = "";
        for (int i = 0; i < arguments.Count; i++)
        {
            if (WithFlag(options, arguments[i]) is { } flagged)
            {
                options = flagged;
                continue;
            }

            string name = arguments[i];
            try
            {
                options = (++i < arguments.Count ? WithValue(options, name, arguments[i]) : null)
                    ?? throw new FormatException($"The option {name} is unknown, or its value is missing or invalid.");
            }
            catch (Exception e) when (e is FormatException or IOException or UnauthorizedAccessException or CryptographicException)
            {
                problem = e.Message;
                return null;
            }
        }

        problem = options.Host.Length == 0 ? "The option --server is missing."
            : options.Folder.Length == 0 ? "The option --out is missing."
            : "";
        return problem.Length == 0 ? options : null;
    }

    private static RecordingOptions? WithFlag(RecordingOptions options, string name) => name switch
    {
        "--tls" => options with { EndsTls = true },
        "--trust-server-certificate" => options with { TrustsServerCertificate = true },
        _ => null,
    };

    private static RecordingOptions? WithValue(RecordingOptions options, string name, string value) => name switch
    {
        "--server" => WithServer(options, value),
        "--out" => options with { Folder = value },
        "--port" => TryPort(value, out int port) ? options with { ListenPort = port } : null,
        "--write-certificate" => options with { CertificateFile = value },
        "--ca" => options with { Authority = X509Certificate2.CreateFromPem(File.ReadAllText(value)) },
        "--source" => options with { Source = value },
        "--remove" => options with { RemovedTexts = ReadTexts(value) },
        _ => null,
    };

    /// <summary>HOST, HOST:PORT, HOST,PORT or [ADDRESS]:PORT.</summary>
    private static RecordingOptions? WithServer(RecordingOptions options, string value)
    {
        int separator = value.LastIndexOfAny([':', ',']);
        bool hasPort = separator > 0
            && (value[separator] == ',' || value.IndexOf(':', StringComparison.Ordinal) == separator || value[separator - 1] == ']');
        string host = (hasPort ? value[..separator] : value).Trim('[', ']', ' ');
        int port = DefaultPort;
        return host.Length == 0
            || host.Contains('\\', StringComparison.Ordinal)
            || (hasPort && !TryPort(value[(separator + 1)..].Trim(), out port))
            ? null
            : options with { Host = host, Port = port };
    }

    private static string[] ReadTexts(string path)
    {
        string[] texts = File.ReadAllText(path).Split('\n', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries);
        return Array.TrueForAll(texts, static text => text.Length >= Scrubbing.KnownTexts.MinSecretCharCount)
            ? texts
            : throw new FormatException(
                $"A text in the file of --remove has fewer than {Scrubbing.KnownTexts.MinSecretCharCount} characters, "
                + "so that it cannot be found reliably.");
    }

    private static bool TryPort(string text, out int port) =>
        int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out port) && port <= MaxPort;
}
