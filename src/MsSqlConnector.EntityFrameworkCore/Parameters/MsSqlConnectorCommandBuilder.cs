using Microsoft.EntityFrameworkCore.Storage;

namespace MsSqlConnector.EntityFrameworkCore.Parameters;

/// <summary>Builds commands whose parameters are translated from Microsoft.Data.SqlClient where necessary.</summary>
internal sealed class MsSqlConnectorCommandBuilder(RelationalCommandBuilderDependencies dependencies)
    : RelationalCommandBuilder(dependencies)
{
    public override IRelationalCommandBuilder AddParameter(IRelationalParameter parameter) =>
        base.AddParameter(ParameterTranslation.Translate(parameter));
}
