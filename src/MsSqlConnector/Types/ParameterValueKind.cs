using System;

namespace MsSqlConnector.Types;

/// <summary>Specifies the kind of a parameter value, which is determined when the value is set.</summary>
internal enum ParameterValueKind : byte
{
    /// <summary>Null: the server uses the default of the procedure.</summary>
    Default,

    /// <summary><see cref="DBNull"/>.</summary>
    Null,

    /// <summary>A value that is not NULL.</summary>
    Object,

    /// <summary>A value that can be NULL, or become NULL after it was set.</summary>
    Nullable,

    /// <summary>A stream or a reader, which is read while the request is sent.</summary>
    Source,
}
