using System;
using System.Collections;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Globalization;

namespace MsSqlConnector;

/// <summary>The parameters of a <c>SqlCommand</c>. Names are found with exactly the '@' they were given, whatever their case.</summary>
public sealed partial class SqlParameterCollection : DbParameterCollection
{
    private readonly List<SqlParameter> _parameters = [];

    internal SqlParameterCollection()
    {
    }

    /// <summary>How many there are.</summary>
    public override int Count => _parameters.Count;

    /// <summary>False.</summary>
    public override bool IsFixedSize => false;

    /// <summary>False.</summary>
    public override bool IsReadOnly => false;

    /// <summary>False.</summary>
    public override bool IsSynchronized => false;

    /// <summary>An object to lock on.</summary>
    public override object SyncRoot => ((ICollection)_parameters).SyncRoot;

    /// <summary>The parameter at a place.</summary>
    /// <param name="index">From 0.</param>
    /// <exception cref="IndexOutOfRangeException">There is none.</exception>
    public new SqlParameter this[int index]
    {
        get => _parameters[Check(index)];
        set => SetParameter(index, value);
    }

    /// <summary>The parameter of a name.</summary>
    /// <param name="parameterName">The name as it was given.</param>
    /// <exception cref="IndexOutOfRangeException">There is none.</exception>
    public new SqlParameter this[string parameterName]
    {
        get => _parameters[Find(parameterName)];
        set => SetParameter(parameterName, value);
    }

    /// <summary>Adds a parameter.</summary>
    /// <param name="value">The parameter; it is handed back.</param>
    /// <exception cref="ArgumentException">It is in a collection already.</exception>
    public SqlParameter Add(SqlParameter value)
    {
        Insert(Count, value);
        return value;
    }

    /// <summary>Adds a parameter.</summary>
    /// <param name="value">A <see cref="SqlParameter"/>.</param>
    /// <returns>Its place.</returns>
    /// <exception cref="InvalidCastException">It is something else.</exception>
    public override int Add(object value)
    {
        Add(Cast(value));
        return Count - 1;
    }

    /// <summary>Makes a parameter with a type and adds it.</summary>
    /// <param name="parameterName">The name, with or without '@'.</param>
    /// <param name="sqlDbType">The server's type.</param>
    public SqlParameter Add(string? parameterName, SqlDbType sqlDbType) => Add(new SqlParameter(parameterName, sqlDbType));

    /// <summary>Makes a parameter with a type and a size and adds it.</summary>
    /// <param name="parameterName">The name, with or without '@'.</param>
    /// <param name="sqlDbType">The server's type.</param>
    /// <param name="size">The size in characters or bytes; -1 for (max).</param>
    public SqlParameter Add(string? parameterName, SqlDbType sqlDbType, int size) => Add(new SqlParameter(parameterName, sqlDbType, size));

    /// <summary>Makes a parameter that a data adapter fills from a column and adds it.</summary>
    /// <param name="parameterName">The name, with or without '@'.</param>
    /// <param name="sqlDbType">The server's type.</param>
    /// <param name="size">The size in characters or bytes; -1 for (max).</param>
    /// <param name="sourceColumn">The column.</param>
    public SqlParameter Add(string? parameterName, SqlDbType sqlDbType, int size, string? sourceColumn) =>
        Add(new SqlParameter(parameterName, sqlDbType, size, sourceColumn));

    /// <summary>Makes a parameter whose type follows from its value and adds it.</summary>
    /// <param name="parameterName">The name, with or without '@'.</param>
    /// <param name="value">The value; <see cref="DBNull"/> for NULL, null for a procedure's default.</param>
    public SqlParameter AddWithValue(string? parameterName, object? value) => Add(new SqlParameter(parameterName, value));

    /// <summary>Adds parameters.</summary>
    /// <param name="values">The parameters.</param>
    public void AddRange(SqlParameter[] values) => AddRange((Array)values);

    /// <summary>Adds parameters: all of them, or none where one cannot be.</summary>
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

    /// <summary>Takes all parameters out.</summary>
    public override void Clear()
    {
        foreach (SqlParameter parameter in _parameters)
        {
            parameter.Owner = null;
        }

        _parameters.Clear();
        NoteChange();
    }

    /// <summary>Whether the parameter is in here.</summary>
    /// <param name="value">The parameter.</param>
    public bool Contains(SqlParameter value) => IndexOf(value) >= 0;

    /// <summary>Whether the parameter is in here.</summary>
    /// <param name="value">A <see cref="SqlParameter"/>.</param>
    public override bool Contains(object value) => IndexOf(value) >= 0;

    /// <summary>Whether a parameter of the name is in here.</summary>
    /// <param name="value">The name as it was given.</param>
    public override bool Contains(string value) => IndexOf(value) >= 0;

    /// <summary>Copies the parameters into an array.</summary>
    /// <param name="array">The array.</param>
    /// <param name="index">Where the first goes.</param>
    public void CopyTo(SqlParameter[] array, int index) => CopyTo((Array)array, index);

    /// <summary>Copies the parameters into an array.</summary>
    /// <param name="array">The array.</param>
    /// <param name="index">Where the first goes.</param>
    public override void CopyTo(Array array, int index) => ((ICollection)_parameters).CopyTo(array, index);

    /// <summary>Goes through the parameters in their order.</summary>
    public override IEnumerator GetEnumerator() => _parameters.GetEnumerator();

    /// <summary>The place of a parameter, -1 where it is not in here.</summary>
    /// <param name="value">The parameter.</param>
    public int IndexOf(SqlParameter? value) => value is null ? -1 : _parameters.FindIndex(parameter => ReferenceEquals(parameter, value));

    /// <summary>The place of a parameter, -1 where it is not in here.</summary>
    /// <param name="value">A <see cref="SqlParameter"/>.</param>
    public override int IndexOf(object? value) => value is null ? -1 : IndexOf(Cast(value));

    /// <summary>The place of the parameter of a name, -1 where there is none: the exact name first, then in any case.</summary>
    /// <param name="parameterName">The name as it was given.</param>
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

    /// <summary>Puts a parameter at a place.</summary>
    /// <param name="index">From 0 to <see cref="Count"/>.</param>
    /// <param name="value">The parameter.</param>
    /// <exception cref="ArgumentException">It is in a collection already.</exception>
    public void Insert(int index, SqlParameter value)
    {
        CheckFree(value);
        _parameters.Insert(index, value);
        Adopt(value);
    }

    /// <summary>Puts a parameter at a place.</summary>
    /// <param name="index">From 0 to <see cref="Count"/>.</param>
    /// <param name="value">A <see cref="SqlParameter"/>.</param>
    public override void Insert(int index, object value) => Insert(index, Cast(value));

    /// <summary>Takes a parameter out.</summary>
    /// <param name="value">The parameter.</param>
    /// <exception cref="ArgumentException">It is not in here.</exception>
    public void Remove(SqlParameter value)
    {
        int index = IndexOf(Cast(value));
        RemoveAt(index >= 0 ? index : throw new ArgumentException("The SqlParameter is not in this SqlParameterCollection."));
    }

    /// <summary>Takes a parameter out.</summary>
    /// <param name="value">A <see cref="SqlParameter"/>.</param>
    public override void Remove(object value) => Remove(Cast(value));

    /// <summary>Takes out the parameter at a place.</summary>
    /// <param name="index">From 0.</param>
    /// <exception cref="ArgumentOutOfRangeException">There is none.</exception>
    public override void RemoveAt(int index)
    {
        if ((uint)index >= (uint)Count)
        {
            throw new ArgumentOutOfRangeException(nameof(index), index, $"There is no parameter {index}: the SqlParameterCollection has {Count}.");
        }

        _parameters[index].Owner = null;
        _parameters.RemoveAt(index);
        NoteChange();
    }

    /// <summary>Takes out the parameter of a name.</summary>
    /// <param name="parameterName">The name as it was given.</param>
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
        replaced.Owner = null;
        NoteChange();
        _parameters[index] = parameter;
        Adopt(parameter);
    }

    /// <inheritdoc />
    protected override void SetParameter(string parameterName, DbParameter value) => SetParameter(Find(parameterName), value);

    private static SqlParameter Cast(object? value) => value switch
    {
        SqlParameter parameter => parameter,
        null => throw new ArgumentNullException(nameof(value), "A SqlParameterCollection takes no null."),
        _ => throw new InvalidCastException($"A SqlParameterCollection takes SqlParameter objects, not {value.GetType()}."),
    };

    private static void CheckFree(SqlParameter? value)
    {
        if (Cast(value).Owner is not null)
        {
            throw new ArgumentException("The SqlParameter is in a SqlParameterCollection already.");
        }
    }

    /// <summary>A parameter without a name gets the first that is free: Parameter1, Parameter2, ...</summary>
    private void Adopt(SqlParameter parameter)
    {
        parameter.Owner = this;
        NoteChange();
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
        : throw new IndexOutOfRangeException($"There is no parameter {index}: the SqlParameterCollection has {Count}.");

    private int Find(string parameterName)
    {
        int index = IndexOf(parameterName);
        return index >= 0 ? index : throw new IndexOutOfRangeException($"There is no parameter with the name '{parameterName}'.");
    }
}
