using MsSqlConnector.Packets;
using MsSqlConnector.Types;

namespace MsSqlConnector.Requests;

/// <summary>Statements without parameters (MS-TDS 2.2.6.7).</summary>
internal sealed class SqlBatchRequest : StatementRequest
{
    private string _text = string.Empty;
    private ulong _transactionDescriptor;
    private bool _headersWritten;
    private int _charsWritten;

    public override PacketType Type => PacketType.SqlBatch;

    /// <summary>Creates a request with a batch.</summary>
    public static SqlBatchRequest Create(string text, ulong transactionDescriptor)
    {
        var request = new SqlBatchRequest();
        request.Fill(text, transactionDescriptor);
        return request;
    }

    /// <summary>Creates a request that changes the database.</summary>
    public static SqlBatchRequest CreateUse(string databaseName, ulong transactionDescriptor) =>
        Create("use " + MultipartName.Quote(databaseName), transactionDescriptor);

    /// <summary>Fills the request with another batch.</summary>
    public void Fill(string text, ulong transactionDescriptor)
    {
        _text = text;
        _transactionDescriptor = transactionDescriptor;
        EnclavePackage = null;
        _headersWritten = false;
        _charsWritten = 0;
    }

    public override bool TryWrite(PacketWriter writer)
    {
        if (!_headersWritten)
        {
            if (!AllHeaders.TryWrite(writer, _transactionDescriptor, OutstandingCount, Headers))
            {
                return false;
            }

            WriteEnclavePackage(writer);
            _headersWritten = true;
        }

        return TryWriteText(writer, _text, ref _charsWritten);
    }
}
