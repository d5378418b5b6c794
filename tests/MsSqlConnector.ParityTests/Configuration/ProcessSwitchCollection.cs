using Xunit;

namespace MsSqlConnector.ParityTests.Configuration;

/// <summary>Tests that set a switch of the process. They run alone.</summary>
[CollectionDefinition(nameof(ProcessSwitchCollection), DisableParallelization = true)]
public sealed class ProcessSwitchCollection;
