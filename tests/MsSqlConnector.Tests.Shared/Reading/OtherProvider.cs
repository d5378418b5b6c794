using System;
using System.Collections.Generic;
using System.Data.Common;
using System.Threading.Tasks;

namespace MsSqlConnector.Tests.Reading;

/// <summary>The types of another provider that the helpers of this folder read. The tests that compare that provider register it.</summary>
internal abstract class OtherProvider
{
    /// <summary>Gets or sets the other provider; null in tests that use only this provider.</summary>
    public static OtherProvider? Registered { get; set; }

    /// <summary>Returns the errors of an exception as text; null for an exception of a different type.</summary>
    public abstract IEnumerable<string>? Describe(DbException exception);

    /// <summary>Passes the messages of each event to a callback until the result is disposed.</summary>
    public abstract IDisposable Listen(DbConnection connection, Action<IEnumerable<string>> note);

    /// <summary>Returns the text of a value of a type that only this provider has; null for other types.</summary>
    public abstract string? Describe(object value);

    /// <summary>Returns the getters for a type that only this provider has; null for other types.</summary>
    public abstract ValueAccess? AccessTo(Type type);

    /// <summary>Calls the getter of a probe that the base classes do not have.</summary>
    public abstract object? Get(string probe, DbDataReader reader, int i);

    /// <summary>Calls the asynchronous getter of a probe that the base classes do not have.</summary>
    public abstract Task<object?> GetAsync(string probe, DbDataReader reader, int i);
}
