using System;
using System.Collections.Generic;
using System.Diagnostics;
using MsSqlConnector.Diagnostics;

namespace MsSqlConnector.Tracing;

/// <summary>
/// A span of the provider's. It knows what was current before it, for an operation need not end on the path on which it began, and who
/// listens may throw before the platform has put that back.
/// </summary>
internal sealed class Span
{
    private const string What = "span";

    private readonly Activity? _outer;

    private Span(Activity activity, Activity? outer)
    {
        Activity = activity;
        _outer = outer;
    }

    public Activity Activity { get; }

    /// <summary>Begins a span within the one that is current; null when nobody wants it.</summary>
    public static Span? Begin(string name, IList<KeyValuePair<string, object?>> tags)
    {
        Activity? outer = Activity.Current;
        Activity? activity = Telling.Ask(
            What, (name, tags), static told => Listeners.Source.StartActivity(told.name, ActivityKind.Client, default(ActivityContext), told.tags), null);
        activity ??= FindBegun(outer);
        return activity is null ? null : new Span(activity, outer);
    }

    /// <summary>The operation goes on, but what its caller does next is not part of it.</summary>
    public void Leave()
    {
        if (ReferenceEquals(Activity.Current, Activity))
        {
            Enter(_outer);
        }
    }

    /// <summary>Ends the span, and leaves the caller in what it is in by now.</summary>
    public void End()
    {
        Activity? current = Activity.Current;
        Telling.Try(What, Activity, static activity => activity.Dispose());
        Enter(ReferenceEquals(current, Activity) ? _outer : current);
    }

    private static void Enter(Activity? activity)
    {
        if (!ReferenceEquals(Activity.Current, activity))
        {
            Telling.Try(What, activity, static activity => Activity.Current = activity);
        }
    }

    /// <summary>Whoever was told that it begins and threw has not kept it from beginning: others know of it, and it is current.</summary>
    private static Activity? FindBegun(Activity? outer) =>
        Activity.Current is { } current && !ReferenceEquals(current, outer) && ReferenceEquals(current.Source, Listeners.Source) ? current : null;
}
