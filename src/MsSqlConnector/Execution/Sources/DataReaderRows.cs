using System.Data;
using System.Data.Common;
using System.Data.SqlTypes;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Types.Text;

namespace MsSqlConnector.Execution.Sources;

/// <summary>The rows of a data reader's current result. The reader stays open. Reading is asynchronous if the reader supports it.</summary>
internal sealed class DataReaderRows : TableRows
{
    private readonly IDataReader _reader;
    private readonly DbDataReader? _asynchronous;
    private readonly bool[] _isSqlDecimal;

    public DataReaderRows(IDataReader reader, Collation collation)
        : base(InferredColumns.Create(reader, collation))
    {
        _reader = reader;
        _asynchronous = reader as DbDataReader;
        _isSqlDecimal = new bool[Columns.Length];
        for (int i = 0; i < _isSqlDecimal.Length; i++)
        {
            // A decimal of the server may have more digits than System.Decimal.
            _isSqlDecimal[i] = _asynchronous?.GetProviderSpecificFieldType(i) == typeof(SqlDecimal);
        }
    }

    public override bool Read(object?[] values)
    {
        bool isOnRow = _reader.Read();
        if (isOnRow)
        {
            CopyValues(values);
        }

        return isOnRow;
    }

    public override async ValueTask<bool> ReadAsync(object?[] values, CancellationToken token)
    {
        if (_asynchronous is null)
        {
            return Read(values);
        }

        bool isOnRow = await _asynchronous.ReadAsync(token).ConfigureAwait(false);
        if (isOnRow)
        {
            CopyValues(values);
        }

        return isOnRow;
    }

    private void CopyValues(object?[] values)
    {
        for (int i = 0; i < values.Length; i++)
        {
            values[i] = Columns[i].Convert(_isSqlDecimal[i] ? _asynchronous!.GetProviderSpecificValue(i) : _reader.GetValue(i));
        }
    }
}
