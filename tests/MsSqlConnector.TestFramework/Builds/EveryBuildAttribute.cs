using System;

namespace MsSqlConnector.Tests.Builds;

/// <summary>
/// A test that runs with every build of the provider: a test of code that is compiled differently for them, or one of the few tests that
/// show that an area works at all. Other tests run only with the newest build, unless all tests are requested
/// (<see cref="TestSelection"/>).
/// </summary>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Method)]
public sealed class EveryBuildAttribute : Attribute;
