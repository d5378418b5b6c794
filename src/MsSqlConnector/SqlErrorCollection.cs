using System;
using System.Collections;
using System.Collections.Generic;
using System.ComponentModel;

namespace MsSqlConnector;

/// <summary>The errors of one <see cref="SqlException"/> or the messages of one <see cref="SqlInfoMessageEventArgs"/>.</summary>
[Serializable]
[ListBindable(false)]
public sealed class SqlErrorCollection : ICollection, IReadOnlyList<SqlError>
{
    private readonly List<SqlError> _errors = [];

    internal SqlErrorCollection()
    {
    }

    internal SqlErrorCollection(SqlError error) => _errors.Add(error);

    /// <summary>The number of errors.</summary>
    public int Count => _errors.Count;

    bool ICollection.IsSynchronized => false;

    object ICollection.SyncRoot => this;

    /// <summary>The error at a position, in the order of arrival.</summary>
    /// <exception cref="ArgumentOutOfRangeException">There is no such position.</exception>
    public SqlError this[int index] => _errors[index];

    /// <summary>Copies all errors to an array, from a position of the array on.</summary>
    public void CopyTo(Array array, int index) => ((ICollection)_errors).CopyTo(array, index);

    /// <summary>Copies all errors to an array, from a position of the array on.</summary>
    public void CopyTo(SqlError[] array, int index) => _errors.CopyTo(array, index);

    /// <summary>The errors in the order of arrival.</summary>
    public IEnumerator GetEnumerator() => _errors.GetEnumerator();

    IEnumerator<SqlError> IEnumerable<SqlError>.GetEnumerator() => _errors.GetEnumerator();

    internal void Add(SqlError error) => _errors.Add(error);

    internal void InsertRange(int index, SqlErrorCollection errors) => _errors.InsertRange(index, errors._errors);

    /// <summary>Returns the errors from an index on; null when there are none.</summary>
    internal SqlErrorCollection? After(int index)
    {
        if (index >= _errors.Count)
        {
            return null;
        }

        var rest = new SqlErrorCollection();
        rest._errors.AddRange(_errors.GetRange(index, _errors.Count - index));
        return rest;
    }

    /// <summary>All messages, one under the other.</summary>
    internal string JoinMessages() => string.Join(Environment.NewLine, _errors.ConvertAll(static error => error.Message));
}
