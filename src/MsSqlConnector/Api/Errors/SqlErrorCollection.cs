using System;
using System.Collections;
using System.Collections.Generic;
using System.ComponentModel;

namespace MsSqlConnector;

/// <summary>Contains the errors of a <see cref="SqlException"/> or the messages of a <see cref="SqlInfoMessageEventArgs"/>.</summary>
[Serializable]
[ListBindable(false)]
public sealed class SqlErrorCollection : ICollection, IReadOnlyList<SqlError>
{
    private readonly List<SqlError> _errors = [];

    internal SqlErrorCollection()
    {
    }

    internal SqlErrorCollection(SqlError error) => _errors.Add(error);

    /// <summary>Gets the number of errors.</summary>
    public int Count => _errors.Count;

    bool ICollection.IsSynchronized => false;

    object ICollection.SyncRoot => this;

    /// <summary>Gets the error at an index, in the order of arrival.</summary>
    /// <param name="index">The zero-based index.</param>
    /// <exception cref="ArgumentOutOfRangeException">The index is out of range.</exception>
    public SqlError this[int index] => _errors[index];

    /// <summary>Copies the errors to an array.</summary>
    /// <param name="array">The array.</param>
    /// <param name="index">The zero-based index in the array at which copying begins.</param>
    public void CopyTo(Array array, int index) => ((ICollection)_errors).CopyTo(array, index);

    /// <summary>Copies the errors to an array.</summary>
    /// <param name="array">The array.</param>
    /// <param name="index">The zero-based index in the array at which copying begins.</param>
    public void CopyTo(SqlError[] array, int index) => _errors.CopyTo(array, index);

    /// <summary>Returns an enumerator over the errors in the order of arrival.</summary>
    public IEnumerator GetEnumerator() => _errors.GetEnumerator();

    IEnumerator<SqlError> IEnumerable<SqlError>.GetEnumerator() => _errors.GetEnumerator();

    internal void Add(SqlError error) => _errors.Add(error);

    internal void InsertRange(int index, SqlErrorCollection errors) => _errors.InsertRange(index, errors._errors);

    /// <summary>Returns the errors that start at an index, or null when there are none.</summary>
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

    /// <summary>Returns the texts of all messages, separated by line breaks.</summary>
    internal string JoinMessages() => string.Join(Environment.NewLine, _errors.ConvertAll(static error => error.Message));
}
