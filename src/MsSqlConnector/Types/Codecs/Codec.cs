using System;
using System.Data;
using System.Data.SqlTypes;
using System.Diagnostics.CodeAnalysis;
using MsSqlConnector.Errors;
using MsSqlConnector.Packets;

namespace MsSqlConnector.Types.Codecs;

/// <summary>
/// Converts one family of types between bytes and CLR values. A codec is stateless, has no reference to a connection and never waits.
/// Reading is a pure function of bytes and type. A codec never receives null.
/// </summary>
/// <remarks>The typed reads throw by default. A family overrides those that are lossless.</remarks>
internal abstract class Codec
{
    /// <summary>Gets the section of MS-TDS that specifies the values of the family.</summary>
    public abstract string Section { get; }

    public abstract SqlDbType GetSqlDbType(in TypeInfo type);

    /// <summary>Returns the server's name of the type, as <c>GetDataTypeName</c> does: <c>int</c>, <c>nvarchar</c>.</summary>
    public abstract string GetTypeName(in TypeInfo type);

    /// <summary>Returns the type of the results of <see cref="GetValue"/>.</summary>
    [return: DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)]
    public abstract Type GetClrType(in TypeInfo type);

    /// <summary>Returns the type of the results of <see cref="GetSqlValue"/>.</summary>
    [return: DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)]
    public abstract Type GetSqlType(in TypeInfo type);

    public abstract object GetValue(ReadOnlySpan<byte> bytes, in TypeInfo type);

    /// <summary>
    /// Returns the value as its type of System.Data.SqlTypes. If there is none, returns the CLR value, as Microsoft.Data.SqlClient does.
    /// </summary>
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

    /// <exception cref="InvalidCastException">
    /// The value is out of the range of <see cref="SqlDateTime"/>, or the type is unrelated.
    /// </exception>
    public virtual SqlDateTime GetSqlDateTime(ReadOnlySpan<byte> bytes, in TypeInfo type)
    {
        DateTime value = GetDateTime(bytes, type);
        try
        {
            return new SqlDateTime(value);
        }
        catch (Exception exception) when (exception is SqlTypeException or OverflowException)
        {
            throw new InvalidCastException(
                FormattableString.Invariant(
                    $"The {GetTypeName(type)} value {value:s} is out of the range of SqlDateTime, which is 1753-01-01 to 9999-12-31 23:59:59.997."),
                exception);
        }
    }

    public virtual DateTimeOffset GetDateTimeOffset(ReadOnlySpan<byte> bytes, in TypeInfo type) =>
        throw CannotConvert(type, typeof(DateTimeOffset));

    public virtual TimeSpan GetTimeSpan(ReadOnlySpan<byte> bytes, in TypeInfo type) => throw CannotConvert(type, typeof(TimeSpan));

    public virtual string GetString(ReadOnlySpan<byte> bytes, in TypeInfo type) => throw CannotConvert(type, typeof(string));

    /// <summary>Gets a value that indicates whether the values of the family are bytes or can be read as bytes.</summary>
    public virtual bool IsBinary => false;

    /// <summary>Returns the bytes of a value that is bytes or can be read as such, without copying them.</summary>
    public virtual ReadOnlySpan<byte> GetBinary(ReadOnlySpan<byte> bytes, scoped in TypeInfo type) =>
        throw CannotConvert(type, typeof(byte[]));

    public byte[] GetBytes(ReadOnlySpan<byte> bytes, in TypeInfo type) => GetBinary(bytes, type).ToArray();

    /// <summary>Returns the type of a parameter if it does not depend on the value. The type is always nullable.</summary>
    protected virtual TypeInfo GetParameterType(in ParameterFacets facets) =>
        throw new NotSupportedException($"Parameters of SqlDbType.{facets.SqlDbType} are not supported.");

    /// <summary>Returns the declaration of a parameter of the type for sp_executesql: <c>nvarchar(50)</c>, <c>decimal(10,2)</c>.</summary>
    public virtual string GetDeclaration(in TypeInfo type) => GetTypeName(type);

    /// <summary>
    /// Creates TYPE_INFO for a parameter and converts its value to the form that <see cref="WriteValue"/> expects. A null value stays null.
    /// </summary>
    /// <exception cref="InvalidCastException">The value cannot be converted to the type.</exception>
    /// <exception cref="FormatException">The value is text that cannot be parsed as the type.</exception>
    /// <exception cref="OverflowException">The value is outside the range of the type.</exception>
    public virtual TypeInfo Bind(in ParameterFacets facets, ref object? value)
    {
        TypeInfo type = GetParameterType(facets);
        if (value is not null)
        {
            value = Coerce(value, type);
        }

        return type;
    }

    /// <summary>
    /// Converts a CLR value, or one of System.Data.SqlTypes, to the form that <see cref="WriteValue"/> expects for the type.
    /// </summary>
    /// <exception cref="InvalidCastException">The value cannot be converted to the type.</exception>
    /// <exception cref="FormatException">The value is text that cannot be parsed as the type.</exception>
    /// <exception cref="OverflowException">The value is outside the range of the type.</exception>
    public abstract object Coerce(object value, in TypeInfo type);

    /// <summary>Returns whether a value in the form of <see cref="Coerce"/> does not exceed the declared length of the type.</summary>
    public virtual bool IsWithinLength(object value, in TypeInfo type) => true;

    /// <summary>Writes the TYPE_INFO of a parameter (MS-TDS 2.2.5.6).</summary>
    public virtual void WriteTypeInfo(PacketWriter writer, in TypeInfo type) => TypeInfoWriter.Write(writer, type);

    /// <summary>Writes NULL in the form of the length prefix of the type.</summary>
    public virtual void WriteNull(PacketWriter writer, in TypeInfo type) => TypeInfoWriter.WriteNull(writer, type);

    /// <summary>Writes a bounded value with its length prefix. It has at most 8 000 bytes, so the writer always has enough space.</summary>
    public abstract void WriteValue(PacketWriter writer, in TypeInfo type, object value);

    /// <summary>
    /// Writes a part of a long value (<see cref="TypeInfo.IsLong"/>), starting at <paramref name="progress"/> (0 at first). Returns true if
    /// the whole value has been written; false if the writer is full and must be flushed before the next call. The method allocates nothing
    /// of the size of the value.
    /// </summary>
    public virtual bool TryWriteLongValue(PacketWriter writer, in TypeInfo type, object value, ref long progress) =>
        throw new NotSupportedException($"The type {GetTypeName(type)} cannot be sent as a large value.");

    protected InvalidCastException CannotConvert(in TypeInfo type, Type target) =>
        new($"Unable to cast a value of type {GetTypeName(type)} to type '{target.Name}'. GetFieldType returns the type of the column.");

    protected InvalidValueException InvalidLength(in TypeInfo type, int byteCount) =>
        InvalidValue.Length(GetTypeName(type), byteCount, Section);

    protected InvalidValueException InvalidRange(in TypeInfo type, string description) =>
        InvalidValue.Range(GetTypeName(type), description, Section);

    protected OverflowException DoesNotFit(in TypeInfo type, string target) => InvalidValue.Conversion(GetTypeName(type), target);

    /// <summary>Throws if the length of a value differs from that of its fixed-length type.</summary>
    protected void CheckLength(ReadOnlySpan<byte> bytes, in TypeInfo type)
    {
        if (bytes.Length != type.MaxByteCount)
        {
            throw InvalidLength(type, bytes.Length);
        }
    }

    /// <summary>Writes a value of at most eight bytes, with the one-byte length of a nullable type.</summary>
    protected static void WriteNumber(PacketWriter writer, in TypeInfo type, ulong value) =>
        writer.WriteNumber(value, type.MaxByteCount, hasLength: type.LengthForm == LengthForm.Byte);

    /// <summary>Writes the one-byte length of a nullable type. A fixed type has no length.</summary>
    protected static void WriteByteLength(PacketWriter writer, in TypeInfo type)
    {
        if (type.LengthForm == LengthForm.Byte)
        {
            writer.WriteByte((byte)type.MaxByteCount);
        }
    }
}
