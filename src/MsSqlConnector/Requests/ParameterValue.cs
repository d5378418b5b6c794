using MsSqlConnector.Packets;
using MsSqlConnector.Types;

namespace MsSqlConnector.Requests;

/// <summary>
/// Writes the value of a parameter: NULL, the default of the procedure, an object, a long object in parts, a value of a CLR type without
/// boxing, or a value that is streamed from a source. The kind is selected once, when the parameter is bound.
/// </summary>
/// <remarks>The object itself is not part of it, so that binding allocates nothing. It is passed to each member as the content.</remarks>
internal abstract class ParameterValue
{
    /// <summary>Gets a value that indicates whether the server uses the default of the procedure.</summary>
    public virtual bool IsDefault => false;

    /// <summary>Gets the value if writing stopped because its source must provide more data; otherwise null.</summary>
    public virtual IInputSource? PendingInput => null;

    /// <summary>Selects how an object is written.</summary>
    /// <param name="content">The value in the form that its codec expects; null for NULL.</param>
    /// <param name="type">The type of the parameter.</param>
    public static ParameterValue Create(object? content, in TypeInfo type) =>
        content is null ? NullValue.Instance : type.IsLong ? LongValue.Instance : ObjectValue.Instance;

    /// <summary>Continues to write the value, starting with its length.</summary>
    /// <param name="writer">The writer of the request.</param>
    /// <param name="type">The type of the parameter.</param>
    /// <param name="content">The object, for the kinds that write one.</param>
    /// <param name="progress">The progress of a long value; 0 at the start.</param>
    /// <returns>True if the whole value has been written; false if the writer is full or the value needs more data.</returns>
    public abstract bool TryWrite(PacketWriter writer, in TypeInfo type, object? content, ref long progress);

    /// <summary>Returns whether the value can be written again, for a second request.</summary>
    public virtual bool CanRepeat(object? content) => true;

    /// <summary>Releases the value after the request has been sent or abandoned.</summary>
    public virtual void Release()
    {
    }
}
