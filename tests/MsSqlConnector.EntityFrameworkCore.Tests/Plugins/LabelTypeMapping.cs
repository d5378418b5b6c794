using System.Data;
using System.Data.Common;
using Microsoft.EntityFrameworkCore.Storage;
using Microsoft.EntityFrameworkCore.Storage.ValueConversion;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Plugins;

/// <summary>A mapping of a plugin, which configures the parameter of Microsoft.Data.SqlClient.</summary>
internal sealed class LabelTypeMapping : RelationalTypeMapping
{
    private static readonly ValueConverter<Label, string> s_converter = new(label => label.Text, text => new Label(text));

    public LabelTypeMapping()
        : base(new RelationalTypeMappingParameters(new CoreTypeMappingParameters(typeof(Label), s_converter), "varchar(30)"))
    {
    }

    private LabelTypeMapping(RelationalTypeMappingParameters parameters)
        : base(parameters)
    {
    }

    protected override RelationalTypeMapping Clone(RelationalTypeMappingParameters parameters) => new LabelTypeMapping(parameters);

    protected override void ConfigureParameter(DbParameter parameter)
    {
        Microsoft.Data.SqlClient.SqlParameter typed = (Microsoft.Data.SqlClient.SqlParameter)parameter;
        typed.SqlDbType = SqlDbType.VarChar;
        typed.Size = 30;
    }
}
