using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Windows.LocalDatabases;

namespace MsSqlConnector.Tests.Transport.LocalDatabases;

/// <summary>The registry and the library of LocalDB, as a test wants them.</summary>
internal sealed class FakeLocalDatabase : ILocalDatabasePlatform, ILocalDatabaseLibrary, IDisposable
{
    private readonly ManualResetEventSlim _gate = new(initialState: true);
    private int _startCount;

    public string[]? Versions { get; set; } = ["13.0", "15.0", "9.0"];

    public RegistryText Path { get; set; } = RegistryText.Of(@"C:\Program Files\Microsoft SQL Server\150\LocalDB\Binn\SqlUserInstance.dll");

    /// <summary>Gets or sets the error of loading; 0 for none.</summary>
    public int LoadError { get; set; }

    public bool CanStart { get; set; } = true;

    /// <summary>Gets or sets the HRESULT.</summary>
    public int Result { get; set; }

    /// <summary>Gets or sets the address that is returned.</summary>
    public string Address { get; set; } = @"np:\\.\pipe\LOCALDB#1A2B3C4D\tsql\query";

    /// <summary>Gets or sets the text of an HRESULT.</summary>
    public string Description { get; set; } = "";

    public string? Version { get; private set; }

    public string? LoadedPath { get; private set; }

    public string? Instance { get; private set; }

    public int StartCount => Volatile.Read(ref _startCount);

    /// <summary>Gets the task that completes when an instance is being started.</summary>
    public TaskCompletionSource Reached { get; } = new(TaskCreationOptions.RunContinuationsAsynchronously);

    public Action OnStart { get; set; } = static () => { };

    /// <summary>Creates a platform on which LocalDB cannot be started.</summary>
    public static FakeLocalDatabase Failing(LocalDatabaseFailure failure) => failure switch
    {
        LocalDatabaseFailure.NotInstalled => new FakeLocalDatabase { Versions = null },
        LocalDatabaseFailure.NoVersion => new FakeLocalDatabase { Versions = ["x"] },
        LocalDatabaseFailure.LibraryNotRegistered => new FakeLocalDatabase { Path = RegistryText.Missing },
        LocalDatabaseFailure.LibraryPathInvalid => new FakeLocalDatabase { Path = RegistryText.Invalid },
        LocalDatabaseFailure.LibraryNotLoaded => new FakeLocalDatabase { LoadError = 126 },
        LocalDatabaseFailure.FunctionNotFound => new FakeLocalDatabase { CanStart = false },
        _ => new FakeLocalDatabase { Result = FakeResults.UnknownInstance, Description = "The instance does not exist." },
    };

    /// <summary>Makes every start block until <see cref="Continue"/> is called.</summary>
    public void Hold() => _gate.Reset();

    public void Continue() => _gate.Set();

    public string[]? FindVersions() => Versions;

    public RegistryText ReadLibraryPath(string version)
    {
        Version = version;
        return Path;
    }

    public ILocalDatabaseLibrary? Load(string path, out int error)
    {
        LoadedPath = path;
        error = LoadError;
        return error == 0 ? this : null;
    }

    public int Start(string instance, char[] connection)
    {
        Instance = instance;
        Interlocked.Increment(ref _startCount);
        OnStart();
        Reached.TrySetResult();
        _gate.Wait();
        Address.CopyTo(0, connection, 0, Math.Min(Address.Length, connection.Length));
        return Result;
    }

    public string Describe(int result) => Description;

    public void Dispose() => _gate.Dispose();
}
