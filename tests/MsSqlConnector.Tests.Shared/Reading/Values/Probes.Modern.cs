using System;
using System.Collections.Generic;

namespace MsSqlConnector.Tests.Reading.Values;

/// <content>Types that only newer platforms have.</content>
internal static partial class Probes
{
    static partial void AddNewer(List<Probe> probes) =>
        probes.AddRange([Field<DateOnly>(), Field<TimeOnly>(), Field<DateOnly?>(), Field<TimeOnly?>()]);
}
