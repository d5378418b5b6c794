using System.Runtime.CompilerServices;

namespace MsSqlConnector.Tests;

/// <summary>Applies <see cref="MarsByDefault"/> before the tests of this project.</summary>
internal static class MarsRun
{
    [ModuleInitializer]
    internal static void Start() => MarsByDefault.Apply();
}
