using MsSqlConnector.Packets;
using MsSqlConnector.Types;

namespace MsSqlConnector.Requests;

/// <summary>
/// How the value of a parameter is written: NULL, the default of the procedure, an object, a long object in parts, a value of a CLR type
/// that is not boxed, or a value that is pulled from a source. It is chosen once, when the parameter is bound.
/// </summary>
/// <remarks>The object itself is not part of it, so that binding allocates nothing: it is passed to each member as the content.</remarks>
internal abstract class ParameterValue
{
    /// <summary>Whether the server is to take the default of the procedure.</summary>
    public virtual bool IsDefault => false;

    /// <summary>The value, when writing it stopped because its source has to provide more of it; else null.</summary>
    public virtual PulledValue? Dry => null;

    /// <summary>Chooses how an object is written.</summary>
    /// <param name="content">The value as its codec writes it; null for NULL.</param>
    /// <param name="type">The type of the parameter.</param>
    public static ParameterValue Of(object? content, in TypeInfo type) =>
        content is null ? NullValue.Instance : type.IsLong ? LongValue.Instance : ObjectValue.Instance;

    /// <summary>Writes on, with the length of the value.</summary>
    /// <param name="writer">The writer of the request.</param>
    /// <param name="type">The type of the parameter.</param>
    /// <param name="content">The object, for the kinds that write one.</param>
    /// <param name="progress">How far a long value is written; 0 at the start.</param>
    /// <returns>True when the whole value is written; false when the writer is full or the value is dry.</returns>
    public abstract bool TryWrite(PacketWriter writer, in TypeInfo type, object? content, ref long progress);

    /// <summary>Whether the value can be written again, for a second request.</summary>
    public virtual bool CanRepeat(object? content) => true;

    /// <summary>The request is sent, or will not be.</summary>
    public virtual void Release()
    {
    }
}
