namespace MsSqlConnector.Shipping.Tests.Documents;

/// <summary>The use of an example in the tests.</summary>
internal enum ExampleKind
{
    /// <summary>Statements that are compiled and run.</summary>
    Run,

    /// <summary>Statements that are compiled only, because they need something that a test does not have.</summary>
    Compiled,

    /// <summary>Types that are compiled.</summary>
    Types,
}
