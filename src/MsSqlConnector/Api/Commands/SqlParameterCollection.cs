using System;
using System.Collections;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Globalization;
using MsSqlConnector.Errors;

namespace MsSqlConnector;

/// <summary>
/// Contains the parameters of a <see cref="SqlCommand"/>. A lookup by name ignores case, but '@' must be present or absent as in the name
/// of the parameter.
/// </summary>
public sealed partial class SqlParameterCollection : DbParameterCollection
{
    private readonly List<SqlParameter> _parameters = [];

    internal SqlParameterCollection()
    {
    }

    /// <summary>Gets the number of parameters.</summary>
    public override int Count => _parameters.Count;

    /// <summary>Gets a value that indicates whether the collection has a fixed size. The value is always false.</summary>
    public override bool IsFixedSize => false;

    /// <summary>Gets a value that indicates whether the collection is read-only. The value is always false.</summary>
    public override bool IsReadOnly => false;

    /// <summary>Gets a value that indicates whether access is synchronized. The value is always false.</summary>
    public override bool IsSynchronized => false;

    /// <summary>Gets an object that can be used to synchronize access.</summary>
    public override object SyncRoot => ((ICollection)_parameters).SyncRoot;

    /// <summary>Gets or sets the parameter at an index.</summary>
    /// <param name="index">The zero-based index.</param>
    /// <exception cref="IndexOutOfRangeException">The index is out of range.</exception>
    public new SqlParameter this[int index]
    {
        get => _parameters[Check(index)];
        set => SetParameter(index, value);
    }

    /// <summary>Gets or sets the parameter with a name.</summary>
    /// <param name="parameterName">The name, with or without '@' as in <see cref="SqlParameter.ParameterName"/>.</param>
    /// <exception cref="IndexOutOfRangeException">There is no parameter with that name.</exception>
    public new SqlParameter this[string parameterName]
    {
        get => _parameters[Find(parameterName)];
        set => SetParameter(parameterName, value);
    }

    /// <summary>Adds a parameter.</summary>
    /// <param name="value">The parameter.</param>
    /// <returns>The parameter.</returns>
    /// <exception cref="ArgumentException">The parameter is already in a collection.</exception>
    public SqlParameter Add(SqlParameter value)
    {
        Insert(Count, value);
        return value;
    }

    /// <summary>Adds a parameter.</summary>
    /// <param name="value">A <see cref="SqlParameter"/>.</param>
    /// <returns>The zero-based index of the parameter.</returns>
    /// <exception cref="InvalidCastException">The value is not a <see cref="SqlParameter"/>.</exception>
    public override int Add(object value)
    {
        Add(Cast(value));
        return Count - 1;
    }

    /// <summary>Creates a parameter with a server type and adds it.</summary>
    /// <param name="parameterName">The name, with or without '@'.</param>
    /// <param name="sqlDbType">The data type of the server.</param>
    /// <returns>The new parameter.</returns>
    public SqlParameter Add(string? parameterName, SqlDbType sqlDbType) => Add(new SqlParameter(parameterName, sqlDbType));

    /// <summary>Creates a parameter with a server type and a size and adds it.</summary>
    /// <param name="parameterName">The name, with or without '@'.</param>
    /// <param name="sqlDbType">The data type of the server.</param>
    /// <param name="size">The size in characters or bytes; -1 for (max).</param>
    /// <returns>The new parameter.</returns>
    public SqlParameter Add(string? parameterName, SqlDbType sqlDbType, int size) => Add(new SqlParameter(parameterName, sqlDbType, size));

    /// <summary>Creates a parameter whose value comes from a column of a <see cref="System.Data.DataTable"/> and adds it.</summary>
    /// <param name="parameterName">The name, with or without '@'.</param>
    /// <param name="sqlDbType">The data type of the server.</param>
    /// <param name="size">The size in characters or bytes; -1 for (max).</param>
    /// <param name="sourceColumn">The source column of a data adapter.</param>
    /// <returns>The new parameter.</returns>
    public SqlParameter Add(string? parameterName, SqlDbType sqlDbType, int size, string? sourceColumn) =>
        Add(new SqlParameter(parameterName, sqlDbType, size, sourceColumn));

    /// <summary>Creates a parameter whose type is inferred from the value and adds it.</summary>
    /// <param name="parameterName">The name, with or without '@'.</param>
    /// <param name="value">The value; <see cref="DBNull"/> for NULL, or null for the default value of a stored procedure.</param>
    /// <returns>The new parameter.</returns>
    public SqlParameter AddWithValue(string? parameterName, object? value) => Add(new SqlParameter(parameterName, value));

    /// <summary>Adds parameters.</summary>
    /// <param name="values">The parameters.</param>
    public void AddRange(SqlParameter[] values) => AddRange((Array)values);

    /// <summary>Adds an array of parameters. If an element is not a <see cref="SqlParameter"/>, none of them is added.</summary>
    /// <param name="values">An array of <see cref="SqlParameter"/>.</param>
    public override void AddRange(Array values)
    {
        ArgumentNullException.ThrowIfNull(values);
        foreach (object? value in values)
        {
            Cast(value);
        }

        foreach (object? value in values)
        {
            Add(Cast(value));
        }
    }

    /// <summary>Removes all parameters.</summary>
    public override void Clear()
    {
        foreach (SqlParameter parameter in _parameters)
        {
            parameter.ParentCollection = null;
        }

        _parameters.Clear();
        OnChanged();
    }

    /// <summary>Returns a value that indicates whether the collection contains a parameter.</summary>
    /// <param name="value">The parameter.</param>
    public bool Contains(SqlParameter value) => IndexOf(value) >= 0;

    /// <summary>Returns a value that indicates whether the collection contains a parameter.</summary>
    /// <param name="value">A <see cref="SqlParameter"/>.</param>
    public override bool Contains(object value) => IndexOf(value) >= 0;

    /// <summary>Returns a value that indicates whether the collection contains a parameter with a name.</summary>
    /// <param name="value">The name, with or without '@' as in <see cref="SqlParameter.ParameterName"/>.</param>
    public override bool Contains(string value) => IndexOf(value) >= 0;

    /// <summary>Copies the parameters to an array.</summary>
    /// <param name="array">The array.</param>
    /// <param name="index">The zero-based index in the array at which copying begins.</param>
    public void CopyTo(SqlParameter[] array, int index) => CopyTo((Array)array, index);

    /// <summary>Copies the parameters to an array.</summary>
    /// <param name="array">The array.</param>
    /// <param name="index">The zero-based index in the array at which copying begins.</param>
    public override void CopyTo(Array array, int index) => ((ICollection)_parameters).CopyTo(array, index);

    /// <summary>Returns an enumerator over the parameters in their order.</summary>
    public override IEnumerator GetEnumerator() => _parameters.GetEnumerator();

    /// <summary>Returns the zero-based index of a parameter, or -1 if it is not in the collection.</summary>
    /// <param name="value">The parameter.</param>
    public int IndexOf(SqlParameter? value) => value is null ? -1 : _parameters.FindIndex(parameter => ReferenceEquals(parameter, value));

    /// <summary>Returns the zero-based index of a parameter, or -1 if it is not in the collection.</summary>
    /// <param name="value">A <see cref="SqlParameter"/>.</param>
    public override int IndexOf(object? value) => value is null ? -1 : IndexOf(Cast(value));

    /// <summary>
    /// Returns the zero-based index of the parameter with a name, or -1 if there is none. An exact match comes before a match that ignores
    /// case.
    /// </summary>
    /// <param name="parameterName">The name, with or without '@' as in <see cref="SqlParameter.ParameterName"/>.</param>
    public override int IndexOf(string? parameterName)
    {
        if (parameterName is null)
        {
            return -1;
        }

        int exact = _parameters.FindIndex(parameter => parameter.ParameterName == parameterName);
        return exact >= 0
            ? exact
            : _parameters.FindIndex(parameter => string.Equals(parameter.ParameterName, parameterName, StringComparison.OrdinalIgnoreCase));
    }

    /// <summary>Inserts a parameter at an index.</summary>
    /// <param name="index">The zero-based index, at most <see cref="Count"/>.</param>
    /// <param name="value">The parameter.</param>
    /// <exception cref="ArgumentException">The parameter is already in a collection.</exception>
    public void Insert(int index, SqlParameter value)
    {
        CheckFree(value);
        _parameters.Insert(index, value);
        Adopt(value);
    }

    /// <summary>Inserts a parameter at an index.</summary>
    /// <param name="index">The zero-based index, at most <see cref="Count"/>.</param>
    /// <param name="value">A <see cref="SqlParameter"/>.</param>
    public override void Insert(int index, object value) => Insert(index, Cast(value));

    /// <summary>Removes a parameter.</summary>
    /// <param name="value">The parameter.</param>
    /// <exception cref="ArgumentException">The parameter is not in the collection.</exception>
    public void Remove(SqlParameter value)
    {
        int index = IndexOf(Cast(value));
        RemoveAt(index >= 0 ? index : throw new ArgumentException(
            $"Attempted to remove a SqlParameter that is not contained by this SqlParameterCollection: '{value.ParameterName}'."));
    }

    /// <summary>Removes a parameter.</summary>
    /// <param name="value">A <see cref="SqlParameter"/>.</param>
    public override void Remove(object value) => Remove(Cast(value));

    /// <summary>Removes the parameter at an index.</summary>
    /// <param name="index">The zero-based index.</param>
    /// <exception cref="ArgumentOutOfRangeException">The index is out of range.</exception>
    public override void RemoveAt(int index)
    {
        if ((uint)index >= (uint)Count)
        {
            throw new ArgumentOutOfRangeException(
                nameof(index), index, $"Invalid index {index} for this SqlParameterCollection with Count={Count}.");
        }

        _parameters[index].ParentCollection = null;
        _parameters.RemoveAt(index);
        OnChanged();
    }

    /// <summary>Removes the parameter with a name.</summary>
    /// <param name="parameterName">The name, with or without '@' as in <see cref="SqlParameter.ParameterName"/>.</param>
    public override void RemoveAt(string parameterName) => RemoveAt(Find(parameterName));

    /// <inheritdoc />
    protected override DbParameter GetParameter(int index) => this[index];

    /// <inheritdoc />
    protected override DbParameter GetParameter(string parameterName) => this[parameterName];

    /// <inheritdoc />
    protected override void SetParameter(int index, DbParameter value)
    {
        SqlParameter parameter = Cast(value);
        SqlParameter replaced = _parameters[Check(index)];
        if (ReferenceEquals(parameter, replaced))
        {
            return;
        }

        CheckFree(parameter);
        replaced.ParentCollection = null;
        OnChanged();
        _parameters[index] = parameter;
        Adopt(parameter);
    }

    /// <inheritdoc />
    protected override void SetParameter(string parameterName, DbParameter value) => SetParameter(Find(parameterName), value);

    private static SqlParameter Cast(object? value) => value switch
    {
        SqlParameter parameter => parameter,
        null =>
            throw new ArgumentNullException(nameof(value), "The SqlParameterCollection only accepts non-null SqlParameter type objects."),
        _ => throw new InvalidCastException(
            $"The SqlParameterCollection only accepts non-null SqlParameter type objects, not {value.GetType()} "
            + $"objects.{ForeignObjects.GetAdvice(value.GetType())}"),
    };

    private static void CheckFree(SqlParameter? value)
    {
        if (Cast(value).ParentCollection is not null)
        {
            throw new ArgumentException(
                $"The SqlParameter is already contained by another SqlParameterCollection: '{value?.ParameterName}'. Remove it from that "
                + "collection first, or add a new SqlParameter.");
        }
    }

    /// <summary>
    /// Takes ownership of a parameter. A parameter without a name receives the first free name: Parameter1, Parameter2, ...
    /// </summary>
    private void Adopt(SqlParameter parameter)
    {
        parameter.ParentCollection = this;
        OnChanged();
        for (int number = 1; parameter.ParameterName.Length == 0; number++)
        {
            string name = "Parameter" + number.ToString(CultureInfo.InvariantCulture);
            if (IndexOf(name) < 0)
            {
                parameter.ParameterName = name;
            }
        }
    }

    private int Check(int index) => (uint)index < (uint)Count
        ? index
        : throw new IndexOutOfRangeException($"Invalid index {index} for this SqlParameterCollection with Count={Count}.");

    private int Find(string parameterName)
    {
        int index = IndexOf(parameterName);
        return index >= 0 ? index : throw new IndexOutOfRangeException(
            $"An SqlParameter with ParameterName '{parameterName}' is not contained by this SqlParameterCollection.");
    }
}
