using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using MsSqlConnector.Benchmarks.CommandLine;
using MsSqlConnector.Benchmarks.Large;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.TestServer.Scripting;

namespace MsSqlConnector.Benchmarks.Cases;

/// <summary>One large text as a parameter: the cost of sending it as UTF-16, in a code page and as UTF-8.</summary>
internal sealed class LargeSendCase : Case
{
    public override string Name => "large-send";

    public override string Description =>
        "send one text of a size in megabytes of UTF-16 as nvarchar(max), as varchar(max) in a code page, and in UTF-8";

    public override bool IsRate => false;

    public override string VariantTitle => "form-MB";

    public override RunOptions Defaults { get; } = new() { Seconds = 0.5, Rounds = 5 };

    public override TimeSpan WarmUp => TimeSpan.FromSeconds(0.7);

    public static IReadOnlyList<int> Megabytes { get; } = [1, 5, 10, 25, 50];

    public override IEnumerable<Entrant> Enter(ProviderSet providers) =>
        from isAsync in (bool[])[false, true]
        let clients = LargeClients.On(providers.ConnectionString, isAsync)
        from form in (LargeForm[])[LargeForm.NVarChar, LargeForm.CodePage, LargeForm.Utf8]
        from megabytes in Megabytes
        from client in clients
        let variant = string.Create(CultureInfo.InvariantCulture, $"{form}-{megabytes}").ToLowerInvariant()
        select new Entrant(Name, client.Name, isAsync ? Async : Sync, variant, isAsync
            ? new LargeLoad(null, () => client.SendAsync(form, megabytes))
            : new LargeLoad(() => client.Send(form, megabytes), null))
        {
            Question = variant,
            FilledTable = form == LargeForm.Utf8 ? $"{BenchmarkAnswers.Utf8Database}.dbo.large" : "large",
        };
}
