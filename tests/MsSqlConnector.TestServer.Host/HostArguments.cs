using System;
using System.Collections.Generic;
using System.Globalization;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.TestServer.Host;

/// <summary>The command-line options of the host.</summary>
internal sealed record HostArguments
{
    public const string Usage =
        "options: --port PORT (0: any)  --rows COUNT  --encryption Off|On|Required|Strict|NotSupported  --certificate-file PATH  "
        + "--login-milliseconds COUNT  --response-microseconds COUNT  --user NAME  --password TEXT  --record  --column-encryption";

    public int Port { get; private init; }

    public int? RowCount { get; private init; }

    /// <summary>The file to which the server writes its certificate, without the key; null for none.</summary>
    public string? CertificateFile { get; private init; }

    /// <summary>Whether the server supports column encryption and has the rows of its benchmark.</summary>
    public bool HasColumnEncryption { get; private init; }

    /// <summary>A server that has every type.</summary>
    public TdsServerOptions Defaults { get; private init; } = new()
    {
        Records = false,
        DatabaseCollations = new Dictionary<string, Collation> { [BenchmarkAnswers.Utf8Database] = Collation.Utf8 },
        Features = FeatureSupport.Of(
            FeatureId.GlobalTransactions, FeatureId.DataClassification, FeatureId.Utf8, FeatureId.Json, FeatureId.Vector),
    };

    public TdsServerOptions ToOptions() => Defaults with
    {
        Port = Port,
        Features = HasColumnEncryption ? FeatureSupport.WithColumnEncryption() : Defaults.Features,
    };

    public static bool TryParse(string[] args, out HostArguments arguments, out string problem)
    {
        arguments = new HostArguments();
        problem = "";
        for (int i = 0; i < args.Length; i++)
        {
            if (args[i] == "--record")
            {
                arguments = arguments with { Defaults = arguments.Defaults with { Records = true } };
            }
            else if (args[i] == "--column-encryption")
            {
                arguments = arguments with { HasColumnEncryption = true };
            }
            else if (i + 1 == args.Length || arguments.With(args[i], args[++i]) is not { } changed)
            {
                problem = $"not understood: {args[Math.Min(i, args.Length - 1)]}";
                return false;
            }
            else
            {
                arguments = changed;
            }
        }

        return true;
    }

    private HostArguments? With(string name, string value) => name switch
    {
        "--port" when TryNumber(value, out int port) && port <= 65535 => this with { Port = port },
        "--rows" when TryNumber(value, out int rowCount) => this with { RowCount = rowCount },
        "--encryption" when Enum.TryParse(value, ignoreCase: true, out EncryptionMode mode) =>
            this with { Defaults = Defaults with { Encryption = mode } },
        "--certificate-file" when value.Length > 0 => this with { CertificateFile = value },
        "--login-milliseconds" when TryNumber(value, out int milliseconds) =>
            this with { Defaults = Defaults with { BeforeLoginAnswer = _ => Task.Delay(milliseconds) } },
        "--response-microseconds" when TryNumber(value, out int microseconds) =>
            this with { Defaults = Defaults with { BeforeResponse = new DelayLine(TimeSpan.FromMicroseconds(microseconds)).WaitAsync } },
        "--user" => this with { Defaults = Defaults with { UserName = value } },
        "--password" => this with { Defaults = Defaults with { Password = value } },
        _ => null,
    };

    private static bool TryNumber(string value, out int number) =>
        int.TryParse(value, NumberStyles.None, CultureInfo.InvariantCulture, out number);
}
