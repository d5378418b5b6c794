using System;

namespace MsSqlConnector.Types;

/// <summary>The kind of value that a parameter has, which is determined when the value is set.</summary>
internal enum ParameterContent : byte
{
    /// <summary>Null: the default of the procedure.</summary>
    Default,

    /// <summary><see cref="DBNull"/>.</summary>
    Null,

    /// <summary>A value that is not NULL.</summary>
    Object,

    /// <summary>A value that may be NULL, also after it was set.</summary>
    Nullable,

    /// <summary>A stream or a reader, which is read while it is sent.</summary>
    Source,
}
