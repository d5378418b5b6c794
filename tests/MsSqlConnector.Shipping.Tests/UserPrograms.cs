using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.Shipping.Tests.Documents;
using MsSqlConnector.Shipping.Tests.Samples;

namespace MsSqlConnector.Shipping.Tests;

/// <summary>
/// The programs that users write, built with the packages in one solution when the first test needs them: starting the tools takes longer
/// than compiling these programs.
/// </summary>
internal sealed class UserPrograms : IAsyncDisposable
{
    private readonly Packages _packages;
    private readonly Lazy<Task<string>> _folder;

    /// <summary>The server of the examples in the documents; null until the programs are written.</summary>
    private DocumentServer? _server;

    public UserPrograms(Packages packages)
    {
        _packages = packages;
        _folder = new Lazy<Task<string>>(BuildAsync);
    }

    public ValueTask DisposeAsync() => _server?.DisposeAsync() ?? default;

    /// <summary>Returns the folder of a project, which is built.</summary>
    public async Task<string> FolderOfAsync(string name) => Path.Combine(await _folder.Value, name);

    /// <summary>Returns the folder with the program of a project for a target.</summary>
    public async Task<string> OutputOfAsync(string name, string target = "net10.0") =>
        Path.Combine(await FolderOfAsync(name), "bin", "Release", target);

    private async Task<string> BuildAsync()
    {
        _server = new DocumentServer();
        string folder = _packages.NewFolder("programs");
        DocumentProject documents = new(_packages);
        List<string> names =
        [
            FreshProjectTests.Write(folder), TestingPackageTests.Write(folder, _packages), DropInPackageTests.Write(folder, _packages),
            ReferencedDropInTests.Write(folder, _packages), EntityToolTests.Write(folder, _packages),
            .. SampleTests.Write(folder),
            .. DocumentTests.Write(folder, documents, _server), .. InjectionExampleTests.Write(folder, documents),
        ];
        string solution = Path.Combine(folder, "All.slnx");
        IEnumerable<string> projects = names.Select(static name => $"<Project Path=\"{name}/{name}.csproj\" />");
        await File.WriteAllTextAsync(solution, $"<Solution>{string.Concat(projects)}</Solution>");
        await _packages.BuildAsync(solution, "-warnaserror", "-c", "Release", $"-p:MsSqlConnectorVersion={_packages.Version}");
        return folder;
    }
}
