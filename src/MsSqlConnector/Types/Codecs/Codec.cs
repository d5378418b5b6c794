using System;
using System.Data;
using System.Data.SqlTypes;
using System.Diagnostics.CodeAnalysis;
using MsSqlConnector.Errors;
using MsSqlConnector.Packets;

namespace MsSqlConnector.Types.Codecs;

/// <summary>
/// One family of types, both directions: bytes to CLR values and CLR values to bytes. A codec is stateless, knows no
/// connection and never waits; reading is a pure function of bytes and type. Null never reaches it.
/// </summary>
/// <remarks>The typed reads refuse by default; a family overrides those that lose nothing.</remarks>
internal abstract class Codec
{
    /// <summary>The section of MS-TDS that says how the family's values look.</summary>
    public abstract string Section { get; }

    public abstract SqlDbType GetSqlDbType(in TypeInfo type);

    /// <summary>The server's name of the type, as <c>GetDataTypeName</c> tells it: <c>int</c>, <c>nvarchar</c>.</summary>
    public abstract string GetTypeName(in TypeInfo type);

    /// <summary>The type of <see cref="GetValue"/>'s results.</summary>
    [return: DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)]
    public abstract Type GetClrType(in TypeInfo type);

    /// <summary>The type of <see cref="GetSqlValue"/>'s results.</summary>
    [return: DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)]
    public abstract Type GetSqlType(in TypeInfo type);

    public abstract object GetValue(ReadOnlySpan<byte> bytes, in TypeInfo type);

    /// <summary>The value as its type of System.Data.SqlTypes (the CLR value where there is none, as the incumbent has it).</summary>
    public abstract object GetSqlValue(ReadOnlySpan<byte> bytes, in TypeInfo type);

    public abstract object GetSqlNull(in TypeInfo type);

    public virtual bool GetBoolean(ReadOnlySpan<byte> bytes, in TypeInfo type) => throw CannotConvert(type, typeof(bool));

    public virtual byte GetByte(ReadOnlySpan<byte> bytes, in TypeInfo type) => throw CannotConvert(type, typeof(byte));

    public virtual short GetInt16(ReadOnlySpan<byte> bytes, in TypeInfo type) => throw CannotConvert(type, typeof(short));

    public virtual int GetInt32(ReadOnlySpan<byte> bytes, in TypeInfo type) => throw CannotConvert(type, typeof(int));

    public virtual long GetInt64(ReadOnlySpan<byte> bytes, in TypeInfo type) => throw CannotConvert(type, typeof(long));

    public virtual float GetSingle(ReadOnlySpan<byte> bytes, in TypeInfo type) => throw CannotConvert(type, typeof(float));

    public virtual double GetDouble(ReadOnlySpan<byte> bytes, in TypeInfo type) => throw CannotConvert(type, typeof(double));

    public virtual decimal GetDecimal(ReadOnlySpan<byte> bytes, in TypeInfo type) => throw CannotConvert(type, typeof(decimal));

    public virtual SqlDecimal GetSqlDecimal(ReadOnlySpan<byte> bytes, in TypeInfo type) => throw CannotConvert(type, typeof(SqlDecimal));

    public virtual SqlMoney GetSqlMoney(ReadOnlySpan<byte> bytes, in TypeInfo type) => throw CannotConvert(type, typeof(SqlMoney));

    public virtual Guid GetGuid(ReadOnlySpan<byte> bytes, in TypeInfo type) => throw CannotConvert(type, typeof(Guid));

    public virtual DateTime GetDateTime(ReadOnlySpan<byte> bytes, in TypeInfo type) => throw CannotConvert(type, typeof(DateTime));

    public virtual SqlDateTime GetSqlDateTime(ReadOnlySpan<byte> bytes, in TypeInfo type) => new(GetDateTime(bytes, type));

    public virtual DateTimeOffset GetDateTimeOffset(ReadOnlySpan<byte> bytes, in TypeInfo type) =>
        throw CannotConvert(type, typeof(DateTimeOffset));

    public virtual TimeSpan GetTimeSpan(ReadOnlySpan<byte> bytes, in TypeInfo type) => throw CannotConvert(type, typeof(TimeSpan));

    public virtual string GetString(ReadOnlySpan<byte> bytes, in TypeInfo type) => throw CannotConvert(type, typeof(string));

    /// <summary>Whether the family's values are bytes, or can be.</summary>
    public virtual bool IsBinary => false;

    /// <summary>The bytes of a value that is bytes, or can be read as such, where they stand.</summary>
    public virtual ReadOnlySpan<byte> GetBinary(ReadOnlySpan<byte> bytes, scoped in TypeInfo type) => throw CannotConvert(type, typeof(byte[]));

    public byte[] GetBytes(ReadOnlySpan<byte> bytes, in TypeInfo type) => GetBinary(bytes, type).ToArray();

    /// <summary>The type of a parameter whose type does not depend on its value; always one that can be null.</summary>
    protected virtual TypeInfo GetParameterType(in ParameterShape shape) =>
        throw new NotSupportedException($"Parameters of the type {shape.SqlDbType} are not built yet.");

    /// <summary>How a parameter of the type is declared for sp_executesql: <c>nvarchar(50)</c>, <c>decimal(10,2)</c>.</summary>
    public virtual string GetDeclaration(in TypeInfo type) => GetTypeName(type);

    /// <summary>
    /// Makes TYPE_INFO for a parameter and, of its value, what <see cref="WriteValue"/> takes for it; a null stays null.
    /// </summary>
    /// <exception cref="InvalidCastException">The value cannot become the type.</exception>
    /// <exception cref="FormatException">The value is text that cannot be read as the type.</exception>
    /// <exception cref="OverflowException">The value is outside the type's range.</exception>
    public virtual TypeInfo Bind(in ParameterShape shape, ref object? value)
    {
        TypeInfo type = GetParameterType(shape);
        if (value is not null)
        {
            value = Coerce(value, type);
        }

        return type;
    }

    /// <summary>Makes of a CLR value (also a SqlTypes one) what <see cref="WriteValue"/> takes for the type.</summary>
    /// <exception cref="InvalidCastException">The value cannot become the type.</exception>
    /// <exception cref="FormatException">The value is text that cannot be read as the type.</exception>
    /// <exception cref="OverflowException">The value is outside the type's range.</exception>
    public abstract object Coerce(object value, in TypeInfo type);

    /// <summary>Makes of a value what is written into a column of the type: as <see cref="Coerce"/> does, and cut to the column's size.</summary>
    public virtual object Fit(object value, in TypeInfo type) => Coerce(value, type);

    /// <summary>Writes TYPE_INFO of a parameter (MS-TDS 2.2.5.6).</summary>
    public virtual void WriteTypeInfo(PacketWriter writer, in TypeInfo type) => TypeInfoWriter.Write(writer, type);

    /// <summary>Writes NULL in the form of the type's length prefix.</summary>
    public virtual void WriteNull(PacketWriter writer, in TypeInfo type) => TypeInfoWriter.WriteNull(writer, type);

    /// <summary>Writes a bounded value with its length prefix: at most 8 000 bytes, so the writer need not be asked for room.</summary>
    public abstract void WriteValue(PacketWriter writer, in TypeInfo type, object value);

    /// <summary>
    /// Writes as much of a long value (<see cref="TypeInfo.IsLong"/>) as the writer takes, from <paramref name="progress"/> on (0 at the
    /// start); false when the writer is full and has to be flushed before the next call, true when all is written.
    /// Nothing of the size of the value is allocated.
    /// </summary>
    public virtual bool TryWriteLongValue(PacketWriter writer, in TypeInfo type, object value, ref long progress) =>
        throw new NotSupportedException($"The type {GetTypeName(type)} has no long form.");

    protected InvalidCastException CannotConvert(in TypeInfo type, Type target) =>
        new($"A value of the type {GetTypeName(type)} cannot be read as {target.Name}.");

    protected InvalidValueException InvalidLength(in TypeInfo type, int byteCount) => InvalidValue.Length(GetTypeName(type), byteCount, Section);

    protected InvalidValueException InvalidRange(in TypeInfo type, string what) => InvalidValue.Range(GetTypeName(type), what, Section);

    protected OverflowException DoesNotFit(in TypeInfo type, string target) => InvalidValue.Conversion(GetTypeName(type), target);

    /// <summary>Refuses a value whose length is not that of its fixed-length type.</summary>
    protected void CheckLength(ReadOnlySpan<byte> bytes, in TypeInfo type)
    {
        if (bytes.Length != type.MaxByteCount)
        {
            throw InvalidLength(type, bytes.Length);
        }
    }

    /// <summary>Writes the one-byte length of a nullable type; a fixed type has none.</summary>
    protected static void WriteByteLength(PacketWriter writer, in TypeInfo type)
    {
        if (type.LengthForm == LengthForm.Byte)
        {
            writer.WriteByte((byte)type.MaxByteCount);
        }
    }
}
