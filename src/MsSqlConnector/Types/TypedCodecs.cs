using System;
using System.Collections.Generic;
using System.Data;
using System.Data.SqlTypes;
using MsSqlConnector.Packets;
using MsSqlConnector.Types.Codecs;

namespace MsSqlConnector.Types;

/// <summary>The CLR types that are sent without boxing, each with the server types that can hold all of its values.</summary>
internal static partial class TypedCodecs
{
    private static readonly Dictionary<(Type Clr, SqlDbType SqlDbType), TypedCodec> s_codecs = Index();

    /// <summary>Returns the codec of a CLR type and a server type; null if values must be boxed.</summary>
    public static TypedCodec<T>? Find<T>(SqlDbType type) =>
        (TypedCodec<T>?)Find(typeof(T), type);

    /// <inheritdoc cref="Find{T}"/>
    public static TypedCodec? Find(Type clrType, SqlDbType type) =>
        s_codecs.TryGetValue((clrType, type), out TypedCodec? codec) ? codec : null;

    private static Dictionary<(Type Clr, SqlDbType SqlDbType), TypedCodec> Index()
    {
        // Lambdas, because a delegate of a static method needs a thunk for each call.
        var codecs = new Dictionary<(Type Clr, SqlDbType SqlDbType), TypedCodec>();
        Add<bool>(codecs, new(SqlDbType.Bit, static (w, in t, v) => BitCodec.Write(w, t, v)));
        Add<byte>(codecs, new(SqlDbType.TinyInt, static (w, in t, v) => IntegerCodec.Write(w, t, v)));
        Add<short>(codecs, new(SqlDbType.SmallInt, static (w, in t, v) => IntegerCodec.Write(w, t, v)));
        Add<int>(codecs, new(SqlDbType.Int, static (w, in t, v) => IntegerCodec.Write(w, t, v)));
        Add<int>(codecs, new(SqlDbType.BigInt, static (w, in t, v) => IntegerCodec.Write(w, t, v)));
        Add<long>(codecs, new(SqlDbType.BigInt, static (w, in t, v) => IntegerCodec.Write(w, t, v)));
        Add<float>(codecs, new(SqlDbType.Real, static (w, in t, v) => FloatCodec.Write(w, t, v)));
        Add<double>(codecs, new(SqlDbType.Float, static (w, in t, v) => FloatCodec.Write(w, t, v)));
        Add<Guid>(codecs, new(SqlDbType.UniqueIdentifier, static (w, in t, v) => GuidCodec.Write(w, t, v)));
        Add<DateTime>(codecs, new(SqlDbType.DateTime2, static (w, in t, v) => DateTime2Codec.Write(w, t, v)));
        Add<DateTime>(codecs, new(SqlDbType.Date, static (w, in t, v) => DateCodec.Write(w, t, v)));
        Add<DateTime>(codecs, new(SqlDbType.DateTime, static (w, in t, v) => DateTimeCodec.Write(w, t, new SqlDateTime(v)), BindDateTime));
        Add<DateTimeOffset>(codecs, new(SqlDbType.DateTimeOffset, static (w, in t, v) => DateTimeOffsetCodec.Write(w, t, v)));
        Add<TimeSpan>(codecs, new(SqlDbType.Time, static (w, in t, v) => WriteTime(w, t, v), BindTime));
        Add<decimal>(codecs, new(
            SqlDbType.Decimal, static (w, in t, v) => DecimalCodec.Write(w, t, DecimalCodec.Adjust(new SqlDecimal(v), t)), BindDecimal));
        AddCalendarTypes(codecs);
        return codecs;
    }

    private static void Add<T>(Dictionary<(Type Clr, SqlDbType SqlDbType), TypedCodec> codecs, TypedCodec<T> codec) =>
        codecs.Add((typeof(T), codec.SqlDbType), codec);

    static partial void AddCalendarTypes(Dictionary<(Type Clr, SqlDbType SqlDbType), TypedCodec> codecs);

    private static TypeInfo BindDateTime(in ParameterFacets facets, Codec codec, DateTime value)
    {
        _ = new SqlDateTime(value);
        object? noValue = null;
        return codec.Bind(facets, ref noValue);
    }

    private static TypeInfo BindTime(in ParameterFacets facets, Codec codec, TimeSpan value)
    {
        TimeCodec.Check(value);
        object? noValue = null;
        return codec.Bind(facets, ref noValue);
    }

    private static void WriteTime(PacketWriter writer, in TypeInfo type, TimeSpan value)
    {
        TimeCodec.Check(value);
        TimeCodec.Write(writer, type, value);
    }

    private static TypeInfo BindDecimal(in ParameterFacets facets, Codec codec, decimal value) =>
        DecimalCodec.Instance.Bind(facets, new SqlDecimal(value), out _);
}
