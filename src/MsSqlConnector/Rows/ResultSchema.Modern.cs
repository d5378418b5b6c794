using System;
using System.Collections.ObjectModel;
using System.Data.Common;

namespace MsSqlConnector.Rows;

/// <content>The columns as <see cref="DbColumn"/>, which the older platforms lack.</content>
internal sealed partial class ResultSchema
{
    private ReadOnlyCollection<DbColumn>? _columns;

    public ReadOnlyCollection<DbColumn> Columns =>
        _columns ??= new ReadOnlyCollection<DbColumn>(Array.ConvertAll(Describe(), static DbColumn (column) => new ResultColumn(column)));
}
