using System;

namespace MsSqlConnector.Tests.Builds;

/// <summary>
/// A test that cannot succeed with some builds, or that repeats there what it has shown with another build. If the attribute is on a class,
/// SelectedTests.targets does not compile its file for these builds.
/// </summary>
/// <param name="builds">The builds.</param>
/// <param name="reason">The reason.</param>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Method, AllowMultiple = true)]
public sealed class NotOnAttribute(BuildTarget builds, string reason) : Attribute
{
    public BuildTarget Builds => builds;

    public string Reason => reason;
}
