using System.Collections.Generic;
using System.Reflection.Metadata;
using MsSqlConnector.Tests.Members;

namespace MsSqlConnector.Packages.Tests.Architecture;

/// <summary>
/// Finds the types that one member references: in its signature, its attributes and their arguments, its constraints and its body. The
/// types in the signatures of called members count too, so that a discarded Task is also found.
/// </summary>
internal sealed class ReferenceCollector(MetadataReader reader)
{
    private readonly SignatureTypes _types = new();

    internal IEnumerable<TypeId> Found => _types.Found;

    internal void Add(EntityHandle handle)
    {
        switch (handle.Kind)
        {
            case HandleKind.TypeDefinition when !handle.IsNil:
                _types.GetTypeFromDefinition(reader, (TypeDefinitionHandle)handle, 0);
                break;
            case HandleKind.TypeReference:
                _types.GetTypeFromReference(reader, (TypeReferenceHandle)handle, 0);
                break;
            case HandleKind.TypeSpecification:
                _types.GetTypeFromSpecification(reader, null, (TypeSpecificationHandle)handle, 0);
                break;
            case HandleKind.FieldDefinition:
                AddCallee(reader.GetFieldDefinition((FieldDefinitionHandle)handle));
                break;
            case HandleKind.MethodDefinition:
                AddCallee(reader.GetMethodDefinition((MethodDefinitionHandle)handle));
                break;
            case HandleKind.MemberReference:
                AddCallee(reader.GetMemberReference((MemberReferenceHandle)handle));
                break;
            case HandleKind.MethodSpecification:
                MethodSpecification generic = reader.GetMethodSpecification((MethodSpecificationHandle)handle);
                generic.DecodeSignature(_types, null);
                Add(generic.Method);
                break;
            case HandleKind.StandaloneSignature:
                reader.GetStandaloneSignature((StandaloneSignatureHandle)handle).DecodeMethodSignature(_types, null);
                break;
        }
    }

    internal void AddAttributes(CustomAttributeHandleCollection attributes)
    {
        foreach (CustomAttributeHandle handle in attributes)
        {
            CustomAttribute attribute = reader.GetCustomAttribute(handle);
            Add(attribute.Constructor);
            _types.Found.UnionWith(AttributeTypes.In(attribute));
        }
    }

    internal void AddConstraints(GenericParameterHandleCollection parameters)
    {
        foreach (GenericParameterHandle parameter in parameters)
        {
            foreach (var constraint in reader.GetGenericParameter(parameter).GetConstraints())
            {
                Add(reader.GetGenericParameterConstraint(constraint).Type);
            }
        }
    }

    internal void AddSignature(MethodDefinition method) => method.DecodeSignature(_types, null);

    internal void AddSignature(FieldDefinition field) => field.DecodeSignature(_types, null);

    internal void AddBody(MethodBodyBlock body)
    {
        if (!body.LocalSignature.IsNil)
        {
            reader.GetStandaloneSignature(body.LocalSignature).DecodeLocalSignature(_types, null);
        }

        foreach (ExceptionRegion region in body.ExceptionRegions)
        {
            Add(region.CatchType);
        }

        foreach (EntityHandle token in BodyTokens.Of(body))
        {
            Add(token);
        }
    }

    private void AddCallee(FieldDefinition field)
    {
        Add(field.GetDeclaringType());
        AddSignature(field);
    }

    private void AddCallee(MethodDefinition method)
    {
        Add(method.GetDeclaringType());
        AddSignature(method);
    }

    private void AddCallee(MemberReference member)
    {
        Add(member.Parent);
        if (member.GetKind() == MemberReferenceKind.Field)
        {
            member.DecodeFieldSignature(_types, null);
        }
        else
        {
            member.DecodeMethodSignature(_types, null);
        }
    }
}
