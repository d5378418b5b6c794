using System;
using System.Collections.Generic;
using System.Data;
using MsSqlConnector.Types.Codecs;

namespace MsSqlConnector.Types;

internal static partial class TypedCodecs
{
    static partial void AddCalendarTypes(Dictionary<(Type Clr, SqlDbType SqlDbType), TypedCodec> codecs)
    {
        Add<DateOnly>(codecs, new(SqlDbType.Date, static (w, in t, v) => DateCodec.Write(w, t, v.ToDateTime(TimeOnly.MinValue))));
        Add<TimeOnly>(codecs, new(SqlDbType.Time, static (w, in t, v) => TimeCodec.Write(w, t, v.ToTimeSpan())));
    }
}
