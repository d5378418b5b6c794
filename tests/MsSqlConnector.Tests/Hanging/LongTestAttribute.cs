using System;

namespace MsSqlConnector.Tests.Hanging;

/// <summary>A test that takes longer than the limit of all others on a slow machine.</summary>
/// <param name="minutes">The limit of the test.</param>
/// <param name="reason">Why it takes long.</param>
[AttributeUsage(AttributeTargets.Method)]
internal sealed class LongTestAttribute(int minutes, string reason) : Attribute
{
    public int Minutes => minutes;

    public string Reason => reason;
}
